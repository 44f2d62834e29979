import type { AmountParts } from "./amount-in-words.ts";

const units = [
  ...["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"],
  ...["onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"],
];
const tens = ["", "", "vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre-vingt"];

/** 0 to 99. `last` says whether nothing of the number follows: only then quatre-vingts has its s. */
function belowHundred(number: number, last: boolean): string {
  if (number < 20) return units[number] ?? "";
  const ten = Math.floor(number / 10);
  // 70 to 79 count from 60, 90 to 99 from 80.
  const base = ten === 7 ? 6 : ten === 9 ? 8 : ten;
  const rest = number - base * 10;
  const name = tens[base] ?? "";
  if (rest === 0) return base === 8 && last ? "quatre-vingts" : name;
  if ((rest === 1 || rest === 11) && base !== 8) return `${name} et ${units[rest] ?? ""}`;
  return `${name}-${units[rest] ?? ""}`;
}

function belowThousand(number: number, last: boolean): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  if (hundreds === 0) return belowHundred(rest, last);
  const name = hundreds === 1 ? "cent" : `${units[hundreds] ?? ""} cent`;
  if (rest === 0) return hundreds > 1 && last ? `${name}s` : name;
  return `${name} ${belowHundred(rest, last)}`;
}

/** A whole number below a thousand million, in words. */
export function frenchNumber(number: number): string {
  if (number === 0) return "zéro";
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1_000) % 1_000;
  const rest = number % 1_000;
  return [
    millions > 0 && `${belowThousand(millions, true)} million${millions > 1 ? "s" : ""}`,
    // "mille" is a number word, so what stands before it has no s.
    thousands > 0 && (thousands === 1 ? "mille" : `${belowThousand(thousands, false)} mille`),
    rest > 0 && belowThousand(rest, true),
  ]
    .filter(Boolean)
    .join(" ");
}

/** "million" is a noun: trois millions de dinars. */
function counted(number: number, noun: string): string {
  const of = number >= 1_000_000 && number % 1_000_000 === 0 ? "de " : "";
  return `${frenchNumber(number)} ${of}${noun}${number > 1 ? "s" : ""}`;
}

export function frenchAmount({ dinars, millimes }: AmountParts): string {
  if (millimes === 0) return counted(dinars, "dinar");
  if (dinars === 0) return counted(millimes, "millime");
  return `${counted(dinars, "dinar")} et ${counted(millimes, "millime")}`;
}
