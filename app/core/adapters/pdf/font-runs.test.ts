import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fontRuns, printable, signsOf } from "./font-runs.server.ts";
import { OpenFonts, openFonts } from "./fonts.server.ts";

const covers = (font: "own" | "others" | "emoji", codePoint: number) =>
  openFonts.open(font === "own" ? "regular" : font).hasGlyphForCodePoint(codePoint);
const shown = (text: string) => printable(text, covers);
const fontsOf = (text: string) => fontRuns(text, covers).map(({ text: own, font }) => [font, own]);

test.each([
  ["what the house's font has", "Bon d’achat قسيمة ٢٠٪", "Bon d’achat قسيمة ٢٠٪"],
  ["emoji, of several parts too", "🎁 Fête 👨‍👩‍👧 👍🏽 1️⃣ 🇹🇳 ❤️", "🎁 Fête 👨‍👩‍👧 👍🏽 1️⃣ 🇹🇳 ❤️"],
  ["letters of the other font", "ڨابس Erdoğan Иван → ✓", "ڨابس Erdoğan Иван → ✓"],
  ["a letter with its accent apart", "Ame\u0301lie", "Amélie"],
  ["fancy letters as plain ones", "𝓑𝓸𝓷 𝕭", "Bon B"],
  ["an Arabic ligature as its letters", "ﷺ", "صلى الله عليه وسلم"],
  ["letters that no font has as question marks", "李明 Ali", "?? Ali"],
  ["no other sign that no font has, nor its space", "Bon 𓀀? \u{1fbf0}x \u{10ffff} !", "Bon ?? 0x !"],
  ["nothing at all", "", ""],
])("shows %s: %j", (_what, text, printed) => {
  expect(shown(text)).toBe(printed);
});

test.each([
  ["one font alone", "Bon قسيمة 20", [["own", "Bon قسيمة 20"]]],
  [
    "an emoji beside words",
    "Bon 🎁🎉 20",
    [
      ["own", "Bon "],
      ["emoji", "🎁🎉"],
      ["own", " 20"],
    ],
  ],
  [
    "a word as a whole, so that its letters join",
    "في ڨابس",
    [
      ["own", "في "],
      ["others", "ڨابس"],
    ],
  ],
  [
    "a sign without its neighbours",
    "20→30",
    [
      ["own", "20"],
      ["others", "→"],
      ["own", "30"],
    ],
  ],
])("takes from the fonts %s", (_what, text, runs) => {
  expect(fontsOf(text)).toEqual(runs);
});

test("a glyph says the letters of its text, whatever was drawn with it before", () => {
  const [known] = openFonts.open("regular").layout("ى").glyphs;
  const font = new OpenFonts().open("regular");
  // As a part of ي, which has no letters of its own.
  font.getGlyph(known?.id ?? 0);
  expect(font.layout("ى").glyphs.map(({ codePoints }) => codePoints)).toEqual([[0x649]]);
});

describe("whatever the text", () => {
  it("every sign is in the font that shows it, and nothing else is added", () => {
    const unit = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
      fc.constantFrom("🎁", "👨‍👩‍👧", "ڨ", "٢", "é", " ", "李", "\u200d", "\ufe0f", "→"),
    );
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = shown(units.join(""));
        const runs = fontRuns(text, covers);
        expect(runs.map((run) => run.text).join("")).toBe(text);
        for (const { text: own, font } of runs)
          for (const sign of signsOf(own))
            for (const part of sign)
              if (!/[\p{Default_Ignorable_Code_Point}\p{Zs}]/u.test(part))
                expect(covers(font, part.codePointAt(0) ?? 0), JSON.stringify([own, font])).toBe(true);
      }),
    );
  });
});
