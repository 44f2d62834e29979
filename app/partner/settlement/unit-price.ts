import type { Language } from "#app/core/domain/languages.ts";
import { dinarSign, groupDigits, numberMarks, signKeeper } from "#app/core/i18n/number-marks.ts";

const perDinar = 1_000_000;

/**
 * Microdinars as dinars with as many decimals as they have, three at least: `0,005 DT` of 5,000, `0,0045 DT` of 4,500. What
 * is whole millimes is written like any other money.
 */
export function formatMicrodinars(microdinars: number, language: Language): string {
  const size = Math.abs(microdinars);
  const decimals = String(size % perDinar)
    .padStart(6, "0")
    .replace(/0{1,3}$/, "");
  const whole = groupDigits(Math.floor(size / perDinar), language);
  const sign = microdinars < 0 ? `${signKeeper(language)}\u2212` : "";
  return `${sign}${whole}${numberMarks[language].decimal}${decimals}\u00a0${dinarSign[language]}`;
}
