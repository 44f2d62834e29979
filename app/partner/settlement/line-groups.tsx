import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { LineGroup } from "./line-words.ts";

/** A line in words. */
export interface ShownLine {
  id: string;
  kind: string;
  how: string;
  amount: string;
  /** The page that shows its event, below the house's address; null where none does, or who reads may not open it. */
  way: { to: string; label: string } | null;
  /** What it was, where no page shows it. */
  about: string | null;
  /** The event's own day in words, where the line was written on a later one. */
  eventDay: string | null;
  /** Whether it is disputed already. */
  disputed: boolean;
}

/** Lines of a day in a store, in words. */
export interface ShownGroup extends Pick<LineGroup<ShownLine>, "lines"> {
  id: string;
  title: string;
  sum: string;
}

interface LineGroupsProps {
  groups: readonly ShownGroup[];
  /** Where lines can be disputed: those that are ticked. */
  picked?: readonly string[] | undefined;
}

/** Lines by day and store, each with a way down to its sale. */
export function LineGroups({ groups, picked }: LineGroupsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id} className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap justify-between gap-x-4">
            <h3 id={group.id} className="text-sm font-semibold">
              {group.title}
            </h3>
            <Amount text={group.sum} />
          </div>
          <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-low">
            {group.lines.map((line) => (
              <LineRow key={line.id} line={line} picked={picked} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function LineRow({ line, picked }: { line: ShownLine } & Pick<LineGroupsProps, "picked">) {
  const { t } = useTranslation("partner-money");
  const house = `/${useLanguage()}/partner`;
  const { id, kind, how, amount, about, way, eventDay, disputed } = line;
  const words = (
    <span className="min-w-0">
      <span className="block font-medium text-ink">{kind}</span>
      <span className="block text-muted">{how}</span>
      {about !== null && <span className="block break-words text-muted">{about}</span>}
      {eventDay !== null && <span className="block text-muted">{t("lines.later", { day: eventDay })}</span>}
      {disputed && <span className="block text-warn-ink">{t("dispute.taken")}</span>}
    </span>
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 grow basis-40">
        {picked && !disputed ? (
          <Checkbox
            name="lineIds"
            value={id}
            label={words}
            aria-label={t("dispute.pick", { line: `${kind}, ${how}, ${amount}` })}
            defaultChecked={picked.includes(id)}
          />
        ) : (
          words
        )}
        {way && (
          <Link
            to={house + way.to}
            className="inline-flex min-h-11 items-center font-medium text-brand-ink underline"
          >
            {way.label}
          </Link>
        )}
      </div>
      <Amount text={amount} />
    </li>
  );
}

function Amount({ text }: { text: string }) {
  return (
    <span translate="no" className="ms-auto font-medium whitespace-nowrap tabular">
      <bdi>{text}</bdi>
    </span>
  );
}
