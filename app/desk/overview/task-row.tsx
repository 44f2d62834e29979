import { Link } from "#app/remix.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { ChevronRight } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** Tasks of one kind that wait for somebody; all as text. */
export interface ShownTask {
  kind: string;
  count: number;
  text: string;
  /** How long the oldest has waited. */
  since: string | null;
  /** The list of them. */
  to: string;
  /** The first tasks, where names say more than a number. */
  items: { to: string; name: string; text: string }[];
}

/** One kind of task in a line: how many, what, since when, and a link. */
export function TaskRow({ task: { count, text, since, to, items } }: { task: ShownTask }) {
  const language = useLanguage();
  return (
    <li>
      <Link
        to={to}
        className="press flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3 sm:px-5"
      >
        <span aria-hidden="true" className="min-w-10 text-2xl font-bold text-brand-ink tabular">
          {formatNumber(count, language)}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">{text}</span>
          {since !== null && <span className="block text-sm text-muted">{since}</span>}
        </span>
        <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
      {items.length > 0 && (
        <ul className="grid gap-1 px-4 pb-3 text-sm sm:ps-19 sm:pe-5">
          {items.map((item) => (
            <li key={item.to} className="flex flex-wrap items-center gap-x-2">
              <Link
                to={item.to}
                className="inline-flex min-h-6 items-center text-brand-ink underline underline-offset-4"
              >
                <bdi>{item.name}</bdi>
              </Link>
              <span className="text-muted">{item.text}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
