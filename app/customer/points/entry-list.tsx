import { RestOfList } from "#app/customer/frame/rest-of-list.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Entry } from "#app/core/ui/shown/entry.ts";
import { EntryRow } from "./entry-row.tsx";

interface Month {
  name: string;
  /** The position of its first line in the whole list. */
  first: number;
  entries: Entry[];
}

function byMonth(entries: readonly Entry[]): Month[] {
  const months: Month[] = [];
  entries.forEach((entry, index) => {
    const last = months.at(-1);
    if (last?.name === entry.month) last.entries.push(entry);
    else months.push({ name: entry.month, first: index, entries: [entry] });
  });
  return months;
}

function entryAnchor(index: number): string {
  return `entry-${index + 1}`;
}

export interface EntryListProps {
  /** The list's name for a screen reader; sighted people see it in the tab above. */
  title: string;
  entries: readonly Entry[];
  more: string | null;
  newest: string | null;
}

/** All lines, newest first, grouped by month. */
export function EntryList({ title, entries, more, newest }: EntryListProps) {
  const { t } = useTranslation("points");
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="sr-only">
        {title}
      </h2>
      <div className="grid gap-6">
        {byMonth(entries).map((month) => (
          <div key={month.name}>
            <h3 className="mb-2 text-sm font-medium text-muted first-letter:uppercase">{month.name}</h3>
            <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-low">
              {month.entries.map((entry, index) => (
                <EntryRow key={entry.id} entry={entry} anchor={entryAnchor(month.first + index)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <RestOfList
        count={entries.length}
        anchorOf={entryAnchor}
        more={more}
        moreLabel={t("more")}
        newest={newest}
        newestLabel={t("newest")}
      />
    </section>
  );
}
