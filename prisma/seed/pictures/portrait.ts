import { join } from "node:path";
import sharp from "sharp";

/** A drawn portrait as a customer would upload it: a PNG. */
export function readPortrait(name: string): Promise<Buffer> {
  return sharp(join(import.meta.dirname, "portraits", `${name}.svg`))
    .resize(1024, 1024)
    .png()
    .toBuffer();
}
