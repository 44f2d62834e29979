import { expect, test } from "vitest";
import { rootOf, stemOf, tellingWords } from "./word-forms.ts";

test.each([
  ["cafe", "cafes"],
  ["journal", "journaux"],
  ["gateau", "gateaux"],
  ["jeu", "jeux"],
  ["grocery", "groceries"],
  ["epicerie", "epiceries"],
  ["watch", "watches"],
  ["tunisien", "tunisienne"],
  ["hammam", "hamams"],
  ["hanut", "hanout"],
  ["pharmacie", "farmacies"],
  ["حمام", "الحمامات"],
  ["هديه", "الهديه"],
  ["سياره", "سيارات"],
])("%s and %s are one word", (one, other) => {
  expect(stemOf(other)).toBe(stemOf(one));
});

test.each([
  ["car", "care"],
  ["pain", "pins"],
  ["20", "200"],
  ["حمام", "حميم"],
])("%s and %s are two", (one, other) => {
  expect(stemOf(other)).not.toBe(stemOf(one));
});

test("an Arabic plural keeps the consonants", () => {
  for (const [one, other] of [
    ["كتاب", "كتب"],
    ["مقهي", "المقاهي"],
    ["فستان", "فساتين"],
  ] as const)
    expect(rootOf(other)).toBe(rootOf(one));
  expect(rootOf("cafe")).toBeNull();
});

test("articles are no words, tea is", () => {
  expect(tellingWords("L’huile et le thé")).toEqual(["huile", "the"]);
  expect(tellingWords("The oil of the south")).toEqual(["oil", "south"]);
});
