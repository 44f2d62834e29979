import { viewEntry, type Entry } from "#app/core/ui/shown/entry.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { HistoryItem } from "#app/core/domain/history/points-answer.ts";

/** Lines of the points history for a page. */
export function viewEntries(items: readonly HistoryItem[], { now, language }: ClientCall): Entry[] {
  const t = translatorOf(language, "triggers");
  return items.map((item) => viewEntry(item, { now, language, extraText: (subject) => t(`why.${subject}`) }));
}
