import { viewEntry, type Entry } from "#app/components/points/entry.ts";
import { translatorOf } from "#app/i18n/i18n.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import type { HistoryItem } from "#app/domain/points/points-answer.ts";

/** Lines of the points history for a page. */
export function viewEntries(items: readonly HistoryItem[], { now, language }: ClientCall): Entry[] {
  const t = translatorOf(language, "triggers");
  return items.map((item) => viewEntry(item, { now, language, extraText: (subject) => t(`why.${subject}`) }));
}
