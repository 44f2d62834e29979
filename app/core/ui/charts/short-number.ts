import { formatNumber } from "#app/core/ui/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { numberMarks } from "#app/core/i18n/number-marks.ts";

/** A number in short form, for an axis: `12k`, `1,5M`. */
export function shortNumber(value: number, language: Language): string {
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 10_000) return formatNumber(value, language);
  const [part, unit] =
    size >= 1_000_000 ? [value / 1_000_000, "M"] : size >= 10_000 ? [value / 1_000, "k"] : [value, ""];
  return String(part).replace(".", numberMarks[language].decimal) + unit;
}
