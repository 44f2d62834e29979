import { encode } from "uqr";
import type { CodeShape } from "./code-svg.ts";

/** How much of a QR code may be unreadable: 7 % (L) or 15 % (M). */
export type QrCorrection = "L" | "M";

/** A QR code with its quiet zone, in squares. */
export function qrShape(text: string, correction: QrCorrection = "M"): CodeShape {
  const { size, data } = encode(text, { ecc: correction, border: 4 });
  return { width: size, height: size, path: pathOf(data) };
}

/** Dark runs of each line as one path: a tenth of the elements that single squares would need. */
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
