import { useMemo } from "react";
import { encode } from "uqr";
import { classNames } from "#app/components/class-names.ts";

export interface QrProps {
  text: string;
  /** What a screen reader says instead of the picture. */
  label: string;
  className?: string;
}

/** Dark runs of each line as one path: a tenth of the elements that one square each would need. */
function pathOf(rows: boolean[][]): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return path;
}

/** A QR code as SVG, black on white with its quiet zone, whatever the theme. */
export function Qr({ text, label, className }: QrProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: "M", border: 4 });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames("block aspect-square w-full max-w-72 rounded-sm bg-white", className)}
    >
      <path d={path} fill="#0a1b2e" />
    </svg>
  );
}
