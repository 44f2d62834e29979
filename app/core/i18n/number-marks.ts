import { directionOf, type Language } from "#app/core/domain/languages.ts";

/**
 * The marks in a number. French and Arabic use those of Tunisia, so that an amount never looks larger than it
 * is.
 */
export const numberMarks: Record<Language, { group: string; decimal: string }> = {
  fr: { group: "\u202f", decimal: "," },
  ar: { group: ".", decimal: "," },
  en: { group: ",", decimal: "." },
};

/** The sign of the dinar, after the amount. */
export const dinarSign: Record<Language, string> = { fr: "DT", ar: "د.ت", en: "DT" };

const percentSign: Record<Language, string> = { fr: "\u00a0%", ar: "%", en: "%" };

/** What keeps a sign on its side of the digits inside a text; empty where nothing needs to. */
export function signKeeper(language: Language): string {
  return directionOf(language) === "rtl" ? "\u200e" : "";
}

/** A whole number of 0 or more with digit groups: `1 250` in French, `1.250` in Arabic, `1,250` in English. */
export function groupDigits(value: number, language: Language): string {
  return String(Math.trunc(value)).replace(/\B(?=(?:\d{3}){1,7}$)/g, numberMarks[language].group);
}

/** Millimes of 0 or more as dinars with three decimals: `12,500`; `12.500` in English. */
export function dinarDigits(millimes: number, language: Language): string {
  const rest = String(millimes % 1000).padStart(3, "0");
  return groupDigits(Math.floor(millimes / 1000), language) + numberMarks[language].decimal + rest;
}

/** Millimes of 0 or more as people write them: `12,500 DT`, `12,500 د.ت`. */
export function dinarsIn(millimes: number, language: Language): string {
  return `${dinarDigits(millimes, language)}\u00a0${dinarSign[language]}`;
}

/** Digits as percent: `20 %` in French, `20%` elsewhere; in Arabic too the sign is right of the digits. */
export function percentIn(digits: string, language: Language): string {
  return signKeeper(language) + digits + percentSign[language];
}
