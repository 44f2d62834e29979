import { latinLocale } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The largest unit in which a time is at least one. */
function inUnits(ms: number): { count: number; unit: "second" | "minute" | "hour" | "day" } {
  if (ms >= dayMs) return { count: Math.floor(ms / dayMs), unit: "day" };
  if (ms >= hourMs) return { count: Math.floor(ms / hourMs), unit: "hour" };
  if (ms >= minuteMs) return { count: Math.floor(ms / minuteMs), unit: "minute" };
  return { count: Math.floor(ms / 1000), unit: "second" };
}

/** "3 minutes ago"; what lies ahead, "in 3 minutes". */
export function agoText(moment: Date, now: Date, language: Language): string {
  const ms = now.getTime() - moment.getTime();
  const { count, unit } = inUnits(Math.abs(ms));
  // Not "yesterday": that is a day of the calendar, and this is a time.
  const numeric = count === 0 ? "auto" : "always";
  const format = new Intl.RelativeTimeFormat(latinLocale(language), { numeric });
  return spaced(format.format(ms < 0 ? count : -count, unit));
}

/** "3 minutes". */
export function spanText(ms: number, language: Language): string {
  const { count, unit } = inUnits(Math.max(0, ms));
  return spaced(
    new Intl.NumberFormat(latinLocale(language), { style: "unit", unit, unitDisplay: "long" }).format(count),
  );
}

/** Replaces no-break spaces by plain ones, so that a browser can break the line there. */
function spaced(text: string): string {
  return text.replaceAll(/[\u202f\u00a0]/g, " ");
}
