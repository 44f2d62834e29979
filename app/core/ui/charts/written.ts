import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { FigureUnit } from "./shown-figures.ts";

/** A figure as text. */
export function written(value: number, unit: FigureUnit, language: Language): string {
  if (unit === "money") return formatMoney(value, language);
  if (unit === "percent") return formatPercent(value, language);
  return formatNumber(value, language);
}
