import { expect, test } from "vitest";
import { sizeIn, wordsIn } from "./field-words.ts";

test("long words stand in the lines that leave them largest, short ones in one", () => {
  expect(wordsIn("Fouta tissée à Ksar Hellal", 36, "fr").lines).toEqual(["Fouta", "tissée à", "Ksar Hellal"]);
  expect(wordsIn("Lanterne", 36, "fr").lines).toEqual(["Lanterne"]);
  const wide = wordsIn("10 dinars où vous voulez", 72, "fr");
  expect(wide.lines.join(" ")).toBe("10 dinars où vous voulez");
  expect(wide.size).toBeGreaterThan(sizeIn(["10 dinars où vous voulez"], 72, "fr"));
});

test("no line is broken that could stay whole at the same size, and Arabic lines need more room", () => {
  expect(wordsIn("Un thé vert", 300, "fr").lines).toEqual(["Un thé", "vert"]);
  const inArabic = wordsIn("فوطة من قصر هلال", 36, "ar").size;
  expect(inArabic).toBeLessThan(wordsIn("فوطة من قصر هلال", 36, "fr").size);
});

test("a narrower field has smaller letters, and none leave it at the hub", () => {
  const sizes = [72, 36, 18, 9].map((degrees) => wordsIn("Plateau de Nabeul", degrees, "fr").size);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  for (const degrees of [9, 11.25, 40, 180, 360]) {
    const size = sizeIn(["2 000"], degrees, "fr");
    const end = 72 - 1.5 * size;
    expect(end).toBeGreaterThan(40);
    expect(size / 2).toBeLessThan(end * Math.tan((Math.min(degrees, 160) * Math.PI) / 360));
  }
});
