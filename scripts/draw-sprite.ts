/** Redraws the sprite with every icon and drawing that pages share: `npx tsx scripts/draw-sprite.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as lucide from "lucide-react";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { polar, polygon, starPath } from "#app/core/ui/zellige/geometry.ts";
import { tilesOf } from "#app/core/ui/zellige/rosette-tiles.ts";

const ui = path.resolve(import.meta.dirname, "../app/core/ui");
const lists = [path.join(ui, "icons.tsx"), path.resolve(import.meta.dirname, "../app/desk/frame/icons.ts")];
export const spriteFile = path.join(ui, "basis/sprite.svg");

/**
 * The drawings have no colours or lines of their own: they take those of the page that shows them with `use`.
 */
export function drawSprite(): string {
  const names = lists.flatMap((list) => [...readFileSync(list, "utf8").matchAll(/iconOf\("(\w+)"\)/g)]);
  const drawings = [
    ...names.map(([, name]) => iconDrawing(name as keyof typeof lucide)),
    `<symbol id="point-star" viewBox="0 0 24 24"><path fill-rule="evenodd" d="${pointStar()}"/></symbol>`,
    `<path id="lattice" d="${lattice()}"/>`,
    ...[
      [0, 4],
      [2, 6],
      [1, 3, 5, 7],
    ].map((at, index) => `<path id="wheel-${index}" d="${at.map(wheelField).join("")}"/>`),
    `<path id="wheel-star" d="${starPath({ radius: 10 })}"/>`,
    `<path id="wheel-heart" d="${starPath({ radius: 5, step: 3, turn: 22.5 })}"/>`,
    ...Object.entries(tilesOf).map(([name, tiles]) => `<path id="rosette-${name}" d="${tiles.join("")}"/>`),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${drawings.join("\n")}\n</svg>\n`;
}

function iconDrawing(name: keyof typeof lucide): string {
  if (!(name in lucide)) throw new Error(`lucide has no icon ${name}`);
  const drawn = renderToStaticMarkup(createElement(lucide[name] as ComponentType));
  const shapes = drawn.replace(/^<svg[^>]*>|<\/svg>$/g, "").replace(/><\/\w+>/g, "/>");
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

function pointStar(): string {
  const center = [12, 12] as const;
  return starPath({ radius: 11.5, center }) + starPath({ radius: 5.4, center, step: 3, turn: 22.5 });
}

/** One of the eight fields of a small wheel. */
function wheelField(index: number): string {
  const middle = index * 45;
  return polygon([[0, 0], ...[-22.5, 0, 22.5].map((turn) => polar(22.5, middle + turn))]);
}

/** Stars around the corners of a square of 40, which repeats. */
function lattice(): string {
  const corners = [0, 40].flatMap((y) => [0, 40].map((x) => [x, y] as const));
  const large = corners.map((center) => starPath({ radius: 20, center }));
  return [...large, ...corners.map((center) => starPath({ radius: 9, center, step: 3, turn: 22.5 }))].join(
    "",
  );
}

if (process.argv[1] === import.meta.filename) writeFileSync(spriteFile, drawSprite());
