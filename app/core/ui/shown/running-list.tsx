import { Link } from "#app/remix.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";

/** A campaign that is on, as texts in the reader's language. */
export interface RunningView {
  id: string;
  title: string;
  /** What it gives, and until when. */
  gain: string;
  when: string;
  /** Its conditions. */
  terms: string[];
  /** The partner where it is on, for a page about several partners. */
  partner: { id: string; name: string } | null;
}

export interface Running {
  heading: string;
  items: RunningView[];
  /** A note for places where only one of the campaigns counts. */
  note: string | null;
}

/** The campaigns that are on at a place; all words come from the server. */
export function RunningList({ running, className }: { running: Running; className?: string }) {
  const { heading, items, note } = running;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="running" className={classNames("grid grid-cols-1 gap-3", className)}>
      <h2 id="running" className="text-xl font-semibold">
        {heading}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {items.map((one) => (
          <RunningItem key={one.id} running={one} />
        ))}
      </ul>
      {note !== null && <p className="text-sm text-muted">{note}</p>}
    </section>
  );
}

export function RunningItem({ running: { title, gain, when, terms, partner } }: { running: RunningView }) {
  const language = useLanguage();
  return (
    <li className="flex min-w-0 gap-3 rounded-lg bg-surface p-4 shadow-low">
      <PointStar className="mt-0.5 size-7 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm">
          {gain} · {when}
        </p>
        {terms.length > 0 && <p className="text-sm text-muted">{terms.join(" · ")}</p>}
        {partner && (
          <Link
            to={`/${language}/store/${partner.id}`}
            className="inline-flex min-h-11 items-center text-sm text-brand-ink underline underline-offset-4"
          >
            <bdi translate="no">{partner.name}</bdi>
          </Link>
        )}
      </div>
    </li>
  );
}
