/** Redraws the pictures of the demonstration catalogue: `npx tsx scripts/draw-pictures.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoPartners } from "#prisma/seed/catalogue/partners.ts";
import { drawScene } from "#prisma/seed/pictures/compose.ts";
import { helpScenes } from "#prisma/seed/pictures/help-scenes.ts";
import { drawLogo } from "#prisma/seed/pictures/logos.ts";
import { scenes } from "#prisma/seed/pictures/scenes.ts";

const root = join(import.meta.dirname, "../public/pictures");

const write = (folder: string, slug: string, picture: string) => {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, `${slug}.svg`), picture);
};

for (const [slug, scene] of Object.entries(scenes)) write("offers", slug, drawScene(scene));
for (const [name, scene] of Object.entries(helpScenes)) write("help", name, drawScene(scene));
for (const { slug } of demoPartners) write("partners", slug, drawLogo(slug));

console.log(
  `${Object.keys(scenes).length} offers, ${Object.keys(helpScenes).length} slides and ${demoPartners.length} partners drawn.`,
);
