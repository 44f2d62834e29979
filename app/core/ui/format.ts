import type { Language } from "#app/core/domain/languages.ts";
import {
  dinarDigits,
  dinarSign,
  groupDigits,
  numberMarks,
  percentIn,
  signKeeper,
} from "#app/core/i18n/number-marks.ts";

/*
 * Numbers are formatted by our own code: ICU on server and browser uses different spaces and rules for
 * Tunisia, and a page must not change during hydration. Digits are always Latin.
 */

const minus = "\u2212";

function signOf(value: number, language: Language, always: boolean): string {
  const sign = value < 0 ? minus : always && value > 0 ? "+" : "";
  return sign === "" ? "" : signKeeper(language) + sign;
}

/** A whole number with digit groups: `1 250` in French, `1.250` in Arabic, `1,250` in English. */
export function formatNumber(value: number, language: Language, options: { sign?: boolean } = {}): string {
  return signOf(value, language, options.sign ?? false) + groupDigits(Math.abs(value), language);
}

/** Tenths of 0 or more as a number: `2,4` of 24, and `3` of 30. */
export function formatTenths(tenths: number, language: Language): string {
  const whole = formatNumber(Math.trunc(tenths / 10), language);
  const rest = tenths % 10;
  return rest === 0 ? whole : `${whole}${numberMarks[language].decimal}${rest}`;
}

/** Millimes as dinars with three decimals, without the dinar's sign: `12,500`. */
export function formatDinars(millimes: number, language: Language, options: { sign?: boolean } = {}): string {
  const digits = dinarDigits(Math.trunc(Math.abs(millimes)), language);
  return signOf(millimes, language, options.sign ?? false) + digits;
}

/** Millimes as people write them: `12,500 DT`, `12,500 د.ت`. For texts; on a page use `Money`. */
export function formatMoney(millimes: number, language: Language, options: { sign?: boolean } = {}): string {
  return `${formatDinars(millimes, language, options)}\u00a0${dinarSign[language]}`;
}

const amount = /(\d{1,3}(?:[.,\u202f]\d{3})+(?!\d)(?:\u00a0(?:DT|د\.ت))?)/;

/** A text in parts, of which each second one is an amount, or a number in groups, as it is written here. */
export function amountsIn(text: string): string[] {
  return text.split(amount);
}

/** Microdinars, thousandths of a millime, as dinars with as many decimals as there are, at least three: `0,0055`. */
export function formatMicrodinars(microdinars: number, language: Language): string {
  const whole = Math.abs(microdinars);
  const beyond = String(whole % 1_000)
    .padStart(3, "0")
    .replace(/0{1,3}$/, "");
  return signOf(microdinars, language, false) + dinarDigits(Math.floor(whole / 1_000), language) + beyond;
}

/** Microdinars as people write money, with as many decimals as there are: `0,0055 DT`. */
export function formatMicroMoney(microdinars: number, language: Language): string {
  return `${formatMicrodinars(microdinars, language)}\u00a0${dinarSign[language]}`;
}

/** Hundredths of a percent as percent: `2,5 %`, and `19 %` without decimals. */
export function formatPercentOf(hundredths: number, language: Language): string {
  const rest = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0{1,2}$/, "");
  const whole = groupDigits(Math.floor(hundredths / 100), language);
  return percentIn(rest === "" ? whole : `${whole}${numberMarks[language].decimal}${rest}`, language);
}

/** Percent as a whole number: `20 %` in French, `20%` elsewhere; in Arabic too the sign is right of the digits. */
export function formatPercent(percent: number, language: Language): string {
  return percentIn(formatNumber(percent, language), language);
}

/** Seconds as `1:05`. */
export function formatMinutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A code in groups that are easy to read: `A7K2 9QX4`. */
export function groupCode(code: string, size = 4): string {
  return code.replace(new RegExp(`(.{${size}})(?=.)`, "gu"), "$1 ");
}

/**
 * Isolates a name inside a text: the name keeps its own direction, and does not change that of the numbers
 * beside it.
 */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
