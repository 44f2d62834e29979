/** Redraws the pictures of Apple's passes from our own sign: `npx tsx lab/draw-pass-pictures.ts`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const root = join(import.meta.dirname, "..");
const folder = join(root, "app/core/adapters/passes/pictures");
const sign = readFileSync(join(root, "public/favicon.svg"), "utf8").replace(
  /<style>.*?<\/style>/,
  "<style>path{fill:#fff}</style>",
);

/** One picture for each screen density, in the sizes that Apple prescribes. */
for (const density of [1, 2, 3]) {
  const at = density === 1 ? "" : `-${density}x`;
  await sharp(join(root, "public/icons/icon-512.png"))
    .resize(29 * density)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `icon${at}.png`));
  await sharp(Buffer.from(sign), { density: 72 * 10 })
    .resize(50 * density)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `logo${at}.png`));
}
