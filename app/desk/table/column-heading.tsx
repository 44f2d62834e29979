import { Link } from "#app/remix.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { ChevronDown } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ListShown } from "./desk-table-types.ts";
import { useColumnText } from "./use-column-text.ts";

interface ColumnHeadingProps {
  column: string;
  figure?: boolean | undefined;
  list: ListShown;
}

/**
 * The heading of a column. If the list can be sorted by it, a link that sorts, and reverses the order at the
 * next press.
 */
export function ColumnHeading({ column, figure = false, list }: ColumnHeadingProps) {
  const { t } = useTranslation("lists");
  const text = useColumnText();
  const to = list.sortedBy[column];
  const isSorted = list.sort.key === column;
  const order = isSorted ? (list.sort.down ? "descending" : "ascending") : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order}
      className={classNames(
        "px-2 font-medium whitespace-nowrap first:ps-4 last:pe-4",
        figure ? "text-end" : "text-start [.text-end+&]:ps-4 xl:[.text-end+&]:ps-6",
      )}
    >
      {to === undefined ? (
        <span className="inline-flex min-h-11 items-center">{text(column)}</span>
      ) : (
        <Link
          to={to}
          preventScrollReset
          title={t("sortBy", { column: text(column) })}
          className={classNames(
            "inline-flex min-h-11 items-center gap-1 rounded-sm whitespace-nowrap hover:text-ink focus-visible:-outline-offset-3",
            isSorted && "font-semibold text-ink",
          )}
        >
          {text(column)}
          {isSorted && <ChevronDown className={classNames("size-4", !list.sort.down && "rotate-180")} />}
        </Link>
      )}
    </th>
  );
}
