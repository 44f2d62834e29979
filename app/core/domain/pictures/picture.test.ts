import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addressOf,
  keptWidths,
  pictureAt,
  pictureKeyAt,
  pictureKeyOf,
  pictureKeysOf,
  sourcesOf,
} from "./picture.ts";

const hash = "0123456789abcdef0123456789abcdef";

test.each([
  [40, [40]],
  [96, [96]],
  [97, [96, 97]],
  [500, [96, 240, 480, 500]],
  [1440, [96, 240, 480, 960, 1440]],
  [6000, [96, 240, 480, 960, 1440]],
])("a picture %i px wide is kept at %j", (width, kept) => {
  expect(keptWidths(width)).toEqual(kept);
});

test("every address that a page is told leads to a file that is kept", () => {
  const picture = fc.record({
    hash: fc.constant(hash),
    width: fc.integer({ min: 1, max: 20_000 }),
    height: fc.integer({ min: 1, max: 20_000 }),
  });
  fc.assert(
    fc.property(picture, (one) => {
      const kept = pictureKeysOf(one);
      const told = [
        addressOf(one),
        ...[...sourcesOf(one, "avif").split(", "), ...sourcesOf(one, "webp").split(", ")].map(
          (text) => text.split(" ")[0] ?? "",
        ),
      ];
      for (const url of told) {
        const [, , of = "", name = ""] = url.split("/");
        expect(kept).toContain(pictureKeyAt(of, name));
      }
      expect(pictureAt(addressOf(one))).toEqual(one);
    }),
  );
});

test.each([
  "/pictures/offers/tea.svg",
  "https://abroad.example/media/0123456789abcdef0123456789abcdef/10x10.webp",
  "/media/0123/10x10.webp",
  `/media/${hash}/10x10.avif`,
  `/media/${hash}/10x10.webp?x`,
])("%s is no kept picture's address", (url) => {
  expect(pictureAt(url)).toBeNull();
});

test.each([
  [hash, "96.avif", pictureKeyOf(hash, 96, "avif")],
  [hash, "2000x1000.webp", pictureKeyOf(hash, 1440, "webp")],
  [hash, "96.png", null],
  [hash, "../96.webp", null],
  ["short", "96.webp", null],
  ["..", "96.webp", null],
])("%s/%s leads to %s", (of, name, key) => {
  expect(pictureKeyAt(of, name)).toBe(key);
});
