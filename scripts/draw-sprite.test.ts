import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { layers } from "#app/core/ui/zellige/rosette-layers.ts";
import { drawSprite, spriteFile } from "./draw-sprite.ts";

const sprite = readFileSync(spriteFile, "utf8");

test("the sprite is as `npx tsx scripts/draw-sprite.ts` draws it", () => {
  expect(sprite).toBe(drawSprite());
});

test("the sprite has what drawings take from it", () => {
  const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(expect.arrayContaining(["Wallet", "point-star", "lattice", "wheel-2"]));
  expect(ids).toEqual(expect.arrayContaining(layers.map(({ name }) => `rosette-${name}`)));
  expect(new Set(ids).size).toBe(ids.length);
});

test("a drawing takes its colours from the page", () => {
  expect(sprite).not.toMatch(/#[0-9a-f]{3}|class=|style=| fill="(?!none|currentColor)/);
});
