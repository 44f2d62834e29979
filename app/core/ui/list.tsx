import { Link } from "#app/remix.ts";
import { ChevronRight } from "./icons.tsx";
import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

/** Rows with hairlines between them, on one surface. */
export function List({
  label,
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <ul
      aria-label={label}
      className={classNames(
        "divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-low",
        className,
      )}
    >
      {children}
    </ul>
  );
}

export interface ListRowProps {
  title: ReactNode;
  /** Small text under the title. */
  subtitle?: ReactNode;
  /** Before the words: an icon, picture, avatar. */
  leading?: ReactNode;
  /** At the end: an amount, a badge. */
  trailing?: ReactNode;
  /** Below the line: what can be done about it. */
  foot?: ReactNode;
  /** Names the row, for links to it. */
  id?: string;
  /** Makes the whole row a link, with an arrow. */
  to?: string;
  className?: string;
}

/** One line of a `List`. */
export function ListRow({ title, subtitle, leading, trailing, foot, id, to, className }: ListRowProps) {
  const inside = (
    <>
      {leading && <span className="shrink-0">{leading}</span>}
      <span className="min-w-0 grow">
        <span className="block font-medium break-words text-ink">{title}</span>
        {subtitle && <span className="block text-sm text-muted">{subtitle}</span>}
      </span>
      {trailing && <span className="shrink-0 text-end">{trailing}</span>}
      {to && <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" />}
    </>
  );
  const look = "flex min-h-16 w-full items-center gap-3.5 px-4 py-3 sm:px-5";
  return (
    <li id={id} className={className}>
      {to ? (
        <Link to={to} className={classNames(look, "press hover:bg-sunken focus-visible:-outline-offset-3")}>
          {inside}
        </Link>
      ) : (
        <div className={look}>{inside}</div>
      )}
      {foot && <div className="px-4 pb-3 sm:px-5">{foot}</div>}
    </li>
  );
}
