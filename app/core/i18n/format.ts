import { locales, type Language } from "#app/core/domain/languages.ts";

/*
 * Dates are formatted on the server only, because a browser's ICU may use other spaces and month names.
 * Always Latin digits, Tunisia's time zone, and month names as Tunisians say them (جانفي, not يناير).
 */
export const latinLocale = (language: Language) => `${locales[language]}-u-nu-latn`;

const styles = {
  /** 21 novembre 2026 */
  date: { day: "numeric", month: "long", year: "numeric" },
  /** 21 nov. 2026 */
  short: { day: "numeric", month: "short", year: "numeric" },
  /** 21 novembre */
  dayMonth: { day: "numeric", month: "long" },
  /** samedi 21 novembre */
  weekday: { weekday: "long", day: "numeric", month: "long" },
  /** sam. */
  weekdayShort: { weekday: "short" },
  /** novembre 2026 */
  month: { month: "long", year: "numeric" },
  /** 21 nov. */
  dayShort: { day: "numeric", month: "short" },
  /** nov. 2026 */
  monthShort: { month: "short", year: "numeric" },
  /** 14:05 */
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  /** 21 novembre 2026 à 14:05 */
  dateTime: {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

/** The first day of a month, before the month's name. */
const firstDay: Record<Language, string> = { fr: "1er", ar: "1", en: "1" };

const made = new Map<string, Intl.DateTimeFormat>();

/** A moment as people in Tunis read it. Use it in loaders; give its text to `DateText`. */
export function formatDate(
  moment: Date | string | number,
  language: Language,
  style: DateStyle = "date",
): string {
  const key = `${language} ${style}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(latinLocale(language), { ...styles[style], timeZone: "Africa/Tunis" });
    made.set(key, format);
  }
  return format.format(new Date(moment)).replace(/\b1 (?=\p{L})/u, `${firstDay[language]} `);
}
