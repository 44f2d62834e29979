import { addDays, businessDayOf } from "#app/core/domain/business-day.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { openStateAt, type OpeningHours } from "#app/core/domain/stores/opening-hours.ts";
import type { OpenWords } from "#app/core/ui/shown/partner.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";

/** Whether a store is open now and when that changes, in words; null if nothing is known of its hours. */
export function openWords(
  hours: OpeningHours,
  { now, language }: { now: Date; language: Language },
): OpenWords | null {
  const state = openStateAt(hours, now);
  if (!state) return null;
  const { isOpen, changesAt } = state;
  const t = translatorOf(language, "partners");
  if (!changesAt) return { isOpen, text: t(isOpen ? "hours.always" : "hours.closed") };
  const time = formatDate(changesAt, language, "time");
  if (isOpen) return { isOpen, text: t("hours.open", { time }) };
  const [today, day] = [businessDayOf(now), businessDayOf(changesAt)];
  if (day === today) return { isOpen, text: t("hours.opensToday", { time }) };
  if (day === addDays(today, 1)) return { isOpen, text: t("hours.opensTomorrow", { time }) };
  return { isOpen, text: t("hours.opensOn", { time, day: formatDate(changesAt, language, "weekday") }) };
}
