import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { pictureFile, type Picture } from "./sheet.ts";

const file = "docs/pictures/mezia.webp";
const wide = 1200;
const gap = 20;

/** A row of the picture: its pages side by side, each cut to one screen. */
interface Row {
  width: number;
  height: number;
  pages: Pick<Picture, "role" | "language" | "page">[];
}

const rows: Row[] = [
  {
    width: 360,
    height: 740,
    pages: [
      { role: "regular", language: "fr", page: "/" },
      { role: "regular", language: "ar", page: "/wallet" },
      { role: "regular", language: "fr", page: "/store" },
      { role: "regular", language: "ar", page: "/profile/levels" },
    ],
  },
  {
    width: 1440,
    height: 900,
    pages: [
      { role: "till", language: "fr", page: "/cashier" },
      { role: "operator", language: "ar", page: "/operator" },
    ],
  },
];

const all = rows.flatMap(({ pages }) => pages);

/** What has to be taken for it, as the options of the contact sheet. */
export const readmeWishes = {
  lang: ["fr", "ar"],
  width: rows.map(({ width }) => String(width)),
  theme: ["light"],
  as: [...new Set(all.map(({ role }) => role))],
  path: [...new Set(all.map(({ page }) => page))],
};

/** Puts the pictures of a folder together as the README shows them. */
export async function drawReadmePicture(folder: string): Promise<void> {
  const parts: OverlayOptions[] = [];
  let top = gap;
  for (const { width, height, pages } of rows) {
    const shown = Math.floor((wide - gap * (pages.length + 1)) / pages.length);
    const high = Math.round((height * shown) / width);
    for (const [place, page] of pages.entries()) {
      const taken = sharp(path.join(folder, pictureFile({ ...page, width, theme: "light" })));
      const input = await taken
        .resize({ width: shown, height: high, fit: "cover", position: "top" })
        .toBuffer();
      parts.push({ input, top, left: gap + place * (shown + gap) });
    }
    top += high + gap;
  }
  const canvas = sharp({ create: { width: wide, height: top, channels: 3, background: "#e7e2da" } });
  await canvas.composite(parts).webp({ quality: 72 }).toFile(file);
  console.log(file);
}
