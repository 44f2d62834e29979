import { expect, test } from "vitest";
import { pdfLines } from "#tests/setup/pdf-lines.ts";
import { newPdfPage } from "./pdf-page.server.ts";

/** What stands in a document of this text: as a paragraph, as a table's heading and as its cell. */
async function drawn(text: string, direction: "ltr" | "rtl"): Promise<string[]> {
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
  return pdfLines(await page.finish());
}

// Arabic words stand backwards here, because they are read from their right end.
test.each([
  ["قسيمة ٢٠ ديناراً", "rtl", "ًارانيد ٢٠ ةميسق"],
  ["تخفيض ٥٠٪ حتى ٣١/١٢", "rtl", "٣١/١٢ ىتح ٪٥٠ ضيفخت"],
  ["تخفيض ٥٠٪ حتى ٣١/١٢", "ltr", "٣١/١٢ ىتح ٪٥٠ ضيفخت"],
  ["١٢٬٥٠٠٫٧٥ د.ت", "rtl", "ت.د ١٢٬٥٠٠٫٧٥"],
  ["Bon de ٢٠ DT", "ltr", "Bon de ٢٠ DT"],
  ["۱۲۳ (۴۵)", "rtl", "(۴۵) ۱۲۳"],
  ["قسيمة 12.500 د.ت", "rtl", "ت.د 12.500 ةميسق"],
  ["قسيمة ٢٠ (Mezia)", "rtl", "(Mezia) ٢٠ ةميسق"],
  // What has no letters runs as its sentence does: here to the left.
  ["قسيمة Mezia ?!", "rtl", "!? Mezia ةميسق"],
  ["Mezia قسيمة ?!", "ltr", "Mezia ةميسق ?!"],
  ["🎁🎉", "rtl", "🎉🎁"],
  ["🎁🎉", "ltr", "🎁🎉"],
  ["🎁 قسيمة ٢٠ 👨‍👩‍👧", "rtl", "👨‍👩‍👧 ٢٠ ةميسق 🎁"],
] as const)("%j on a page that reads %s stands there as %j", async (text, direction, line) => {
  expect(await drawn(text, direction)).toEqual([line, line, line]);
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
  for (const direction of ["ltr", "rtl"] as const)
    expect((await drawn(text, direction)).join("")).not.toContain("\u25a1");
});
