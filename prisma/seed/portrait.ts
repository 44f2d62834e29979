import sharp from "sharp";

/** A drawn portrait as a customer would upload it: a PNG. */
export function readPortrait(name: string): Promise<Buffer> {
  return sharp(`prisma/seed/portraits/${name}.svg`).resize(1024, 1024).png().toBuffer();
}
