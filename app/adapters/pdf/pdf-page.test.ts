import { expect, test } from "vitest";
import { openFonts } from "./fonts.server.ts";
import { newPdfPage } from "./pdf-page.server.ts";

interface Shaped {
  glyphs: { id: number; codePoints: number[] }[];
}

/** What the fonts drew of a text, each piece from left to right, and whether any of it was the box of a lacking sign. */
async function drawn(text: string, direction: "ltr" | "rtl") {
  const pieces = new Set<string>();
  let boxes = 0;
  const undo = (["regular", "semibold", "others", "emoji"] as const).map((file) => {
    const font = openFonts.open(file);
    const { layout } = font;
    font.layout = (piece, features) => {
      const run = layout(piece, features) as Shaped;
      boxes += run.glyphs.filter(({ id }) => id === 0).length;
      pieces.add(run.glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join(""));
      return run;
    };
    return () => (font.layout = layout);
  });
  const page = await newPdfPage({ title: "T", language: "ar", direction, createdAt: new Date(0) });
  page.write("P", text, { top: 50, start: 50, width: 480 }, { sizePoints: 10 });
  page.table(
    [text],
    [[text]],
    [{ top: 90, start: 50, width: 480 }],
    {
      ...{ head: { sizePoints: 9, weight: "semibold" }, row: { sizePoints: 9 } },
    },
    10,
  );
  await page.finish();
  for (const restore of undo) restore();
  return { pieces: [...pieces], boxes };
}

test.each([
  ["قسيمة ٢٠ ديناراً", "rtl", "٢٠"],
  ["تخفيض ٥٠٪ حتى ٣١/١٢", "rtl", "٣١/١٢"],
  ["تخفيض ٥٠٪ حتى ٣١/١٢", "rtl", "٥٠"],
  ["١٢٬٥٠٠٫٧٥ د.ت", "rtl", "١٢٬٥٠٠٫٧٥"],
  ["Bon de ٢٠ DT", "ltr", "٢٠"],
  ["۱۲۳ (۴۵)", "rtl", "۱۲۳"],
  ["قسيمة 12.500 د.ت", "rtl", "12.500"],
  // What has no letters runs as its sentence does: here to the left.
  ["قسيمة Mezia ?!", "rtl", "!? "],
  ["Mezia قسيمة ?!", "ltr", " ?!"],
  ["🎁🎉", "rtl", "🎉🎁"],
  ["🎁🎉", "ltr", "🎁🎉"],
] as const)("of %j on a page that reads %s it draws %j", async (text, direction, piece) => {
  expect((await drawn(text, direction)).pieces).toContain(piece);
});

test.each([
  "🎁 Fête 👨‍👩‍👧 👍🏽 ❤️ 1️⃣ 🇹🇳 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☕️",
  "ڨابس گوگل پ چ",
  "Erdoğan Иван Ελλάς שלום ✓ → ≥ №",
  "李明 ไทย हिन्दी 한국어",
  "x\u2063y\ufe0fz\u00ad\u200b\u034f\u{e0001}a\u200cب\u200dت",
  "12\u202f500\u00a0DT \u2011 \u2007 \u3000 |",
  "\u{1fbf0}\u{10ffff}\ue000\u0378",
])("of %j it draws no box", async (text) => {
  for (const direction of ["ltr", "rtl"] as const) expect((await drawn(text, direction)).boxes).toBe(0);
});
