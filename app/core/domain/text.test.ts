import fc from "fast-check";
import { expect, test } from "vitest";
import { arabicDigitsToLatin, bareCode, codeInText, isPlainText, seenText, typedText } from "./text.ts";

test("digits of Arabic keyboards become Latin ones", () => {
  expect(arabicDigitsToLatin("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ a1")).toBe("0123456789 0123456789 a1");
});

test("what is typed or copied has no invisible marks", () => {
  expect(typedText("\u200f ٣١/١٢\u200f/٢٠٢٦\u202c \ufeff")).toBe("31/12/2026");
  expect(typedText("«\u00a0１２\u20113４\ufe0f\u00a0»")).toBe("12-34");
});

test.each(["K7M2PQ9X", " K7M2 PQ9X ", "«\u00a0K7M2\u2011PQ9X\u200f\u00a0»", "K٧M٢—PQ٩X", "Ｋ７M2 PQ9X"])(
  "%j is one code",
  (text) => {
    expect(bareCode(text)).toBe("K7M2PQ9X");
  },
);

/** What is copied along with a text, from chats, web pages and text programs. */
const marks = [
  ..."\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202e\u2060\u2066\u2067",
].concat([..."\u2068\u2069\u3164\u115f\uffa0\ufe0d\ufe0f\ufeff"], ["\u{e0020}", "\u{e0041}", "\u{e0100}"]);

test.each([
  ...["Amira", "عبد الله", "Leïla Ben‑Ali", "می‌خواهم", "ه\u200d", "क्\u200dष", "👩‍🍳 Chez l’Amie", "❤️", "1️⃣"],
  ...["🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "👩🏽‍🔬", "كوب \u200e-20% اليوم"],
])("%s is seen as it is written", (text) => {
  expect(seenText(text)).toBe(text);
});

test("marks that nobody sees do not count in a name, wherever they stand", () => {
  const names = fc.constantFrom("Leïla", "ليلى", "Ben Ali", "O’Neil");
  fc.assert(
    fc.property(names, fc.constantFrom(...marks), fc.nat(), (name, mark, place) => {
      const at = place % (name.length + 1);
      expect(seenText(name.slice(0, at) + mark + name.slice(at))).toBe(name);
    }),
  );
});

test("a text of which nothing is seen is empty", () => {
  const nothing = fc.array(
    fc.constantFrom(...marks, " ", "\u00a0", "\u3000", "\t", "\u2800", "\u200c", "\u200d"),
  );
  fc.assert(
    fc.property(nothing, (parts) => {
      expect(seenText(parts.join(""))).toBe("");
    }),
  );
});

test.each(["Amira", "عبد الله", "👩‍🍳 Chez l’Amie", "می‌خواهم"])("%s is plain text", (text) => {
  expect(isPlainText(text)).toBe(true);
});

test.each(["a\u0000", "a\u0085", "a\n", "\ud83d", "a\u2066b"])("%j is not", (text) => {
  expect(isPlainText(text)).toBe(false);
});

test("lines are for texts of several lines", () => {
  expect(isPlainText("a\nb", { multiline: true })).toBe(true);
  expect(isPlainText("a\rb", { multiline: true })).toBe(false);
  expect(isPlainText("a\ud83db", { multiline: true })).toBe(false);
});

test.each([
  ["the digits", "3605"],
  ["with spaces around", " 3605\n"],
  ["in groups", "36 05"],
  ["in groups with a space that does not break", "36\u00a005"],
  ["in groups with a dash", "36-05"],
  ["with marks of direction", "\u200f3605\u202c"],
  ["in Arabic digits", "٣٦٠٥"],
  ["in a sentence", "Votre code Mezia est 3605."],
  ["in a sentence with an hour", "à 10:42 … code 3605"],
  ["in a sentence with a day", "12/03/2026 code: 3605"],
  ["in a sentence with a number of minutes", "Code 3605, valable 10 minutes"],
  ["in quotes", "«\u00a03605\u00a0»"],
])("a code is read: %s", (_how, text) => {
  expect(codeInText(text, 4)).toBe("3605");
});

test.each(["", "360", "36057", "360 571", "3605 3606", "code 3605 ou 4711", "10:42", "3605,500", "douze"])(
  "no code of four digits is guessed in %j",
  (text) => {
    expect(codeInText(text, 4)).toBeNull();
  },
);

test("of a longer number no part is read, however it is grouped", () => {
  const longer = fc.stringMatching(/^\d{5,12}$/);
  fc.assert(
    fc.property(longer, fc.integer({ min: 1, max: 11 }), (digits, at) => {
      expect(codeInText(`${digits.slice(0, at)} ${digits.slice(at)}`.trim(), 4)).toBeNull();
    }),
  );
});
