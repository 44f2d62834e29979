import type { AmountParts } from "./amount-in-words.ts";

/** A noun that is counted: alone, two of it, three to ten of it, eleven and more of it. */
interface Noun {
  one: string;
  two: string;
  few: string;
  many: string;
}

const dinar: Noun = { one: "دينار", two: "ديناران", few: "دنانير", many: "دينارا" };
const millime: Noun = { one: "مليم", two: "مليمان", few: "مليمات", many: "مليما" };
const thousand: Noun = { one: "ألف", two: "ألفان", few: "آلاف", many: "ألفا" };
const million: Noun = { one: "مليون", two: "مليونان", few: "ملايين", many: "مليونا" };

/** Three to ten as they stand before a masculine noun, with one and two where they stand in a larger number. */
const units = [
  ...["صفر", "واحد", "اثنان", "ثلاثة", "أربعة", "خمسة", "ستة", "سبعة", "ثمانية", "تسعة", "عشرة"],
  ...[
    "أحد عشر",
    "اثنا عشر",
    "ثلاثة عشر",
    "أربعة عشر",
    "خمسة عشر",
    "ستة عشر",
    "سبعة عشر",
    "ثمانية عشر",
    "تسعة عشر",
  ],
];
const tens = ["", "", "عشرون", "ثلاثون", "أربعون", "خمسون", "ستون", "سبعون", "ثمانون", "تسعون"];
const hundreds = [
  ...["", "مائة", "مائتان", "ثلاثمائة", "أربعمائة", "خمسمائة", "ستمائة", "سبعمائة", "ثمانمائة", "تسعمائة"],
];
const and = " و";

function belowThousand(number: number): string {
  const rest = number % 100;
  const unit = rest % 10;
  const belowHundred = rest < 20 ? [units[rest]] : [unit > 0 ? units[unit] : "", tens[Math.floor(rest / 10)]];
  return [hundreds[Math.floor(number / 100)], ...(rest > 0 ? belowHundred : [])].filter(Boolean).join(and);
}

/**
 * "So many of a noun", below a thousand. What follows makes the form: the last two digits decide, as in speech: three to
 * ten take the plural, eleven to ninety-nine the accusative, whole hundreds the singular; one and two are said by the noun
 * itself.
 */
function counted(number: number, noun: Noun): string {
  const rest = number % 100;
  if (number === 1) return noun.one;
  if (number === 2) return noun.two;
  if (rest === 0) return `${beforeNoun(belowThousand(number))} ${noun.one}`;
  if (rest === 1) return `${belowThousand(number - 1)}${and}${noun.one}`;
  if (rest === 2) return `${belowThousand(number - 2)}${and}${noun.two}`;
  return `${belowThousand(number)} ${rest <= 10 ? noun.few : noun.many}`;
}

/** Two hundred loses its last letter before a noun. */
function beforeNoun(words: string): string {
  return words.replace(/مائتان$/u, "مائتا");
}

/** A whole number below a thousand million, of a noun. */
function amount(number: number, noun: Noun): string {
  if (number === 0) return `صفر ${noun.one}`;
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1_000) % 1_000;
  const rest = number % 1_000;
  const large = [millions > 0 && counted(millions, million), thousands > 0 && counted(thousands, thousand)]
    .filter(Boolean)
    .join(and);
  if (large === "") return one(rest, noun);
  if (rest === 0) return `${asConstruct(large)} ${noun.one}`;
  return `${large}${and}${counted(rest, noun)}`;
}

/** Before a noun the ending falls: ألفان becomes ألفا, and ألفا becomes ألف. */
function asConstruct(words: string): string {
  return words.replace(/(ألف|مليون)(?:ا(ن)?)$/u, (_, noun: string, two?: string) =>
    two ? `${noun}ا` : noun,
  );
}

/** Alone, one and two are said with their number: دينار واحد. */
function one(number: number, noun: Noun): string {
  if (number === 1) return `${noun.one} واحد`;
  return counted(number, noun);
}

export function arabicAmount({ dinars, millimes }: AmountParts): string {
  if (millimes === 0) return amount(dinars, dinar);
  if (dinars === 0) return amount(millimes, millime);
  return `${amount(dinars, dinar)}${and}${amount(millimes, millime)}`;
}
