import { classNames } from "#app/core/ui/basis/class-names.ts";
import { code128Widths } from "./code128.ts";

export interface BarCodeProps {
  /** Printable ASCII. */
  text: string;
  /** The text for screen readers. */
  label: string;
  className?: string;
}

const quiet = 10;

/** Code 128 as SVG, black on white with its quiet zones in every theme. */
export function BarCode({ text, label, className }: BarCodeProps) {
  let x = quiet;
  let path = "";
  code128Widths(text).forEach((width, index) => {
    if (index % 2 === 0) path += `M${x} 0h${width}v60H${x}z`;
    x += width;
  });
  return (
    <svg
      viewBox={`0 -6 ${x + quiet} 72`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames("block h-24 w-full max-w-80 bg-white", className)}
    >
      <path d={path} fill="#0a1b2e" />
    </svg>
  );
}
