import { classNames } from "#app/core/ui/basis/class-names.ts";
import { codePicture } from "./code-svg.ts";
import { code128Widths } from "./code128.ts";

export interface BarCodeProps {
  /** Printable ASCII. */
  text: string;
  /** The text for screen readers. */
  label: string;
  className?: string;
}

/** In modules, the width of the thinnest bar. */
const quietWidth = 10;
const quietHeight = 6;
const barHeight = 60;

/** Code 128, black on white with its quiet zones, whatever the theme and the browser. */
export function BarCode({ text, label, className }: BarCodeProps) {
  let x = quietWidth;
  let path = "";
  code128Widths(text).forEach((width, index) => {
    if (index % 2 === 0) path += `M${x} ${quietHeight}h${width}v${barHeight}H${x}z`;
    x += width;
  });
  const shape = { width: x + quietWidth, height: barHeight + 2 * quietHeight, path };
  return (
    <img
      src={codePicture(shape, ' preserveAspectRatio="none"')}
      alt={label}
      className={classNames("block h-24 w-full max-w-80", className)}
    />
  );
}
