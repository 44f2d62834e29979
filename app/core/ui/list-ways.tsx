import { classNames } from "#app/core/ui/basis/class-names.ts";
import { LinkButton } from "./button.tsx";

export interface ListWaysProps {
  /** The link to the list's first page; null on that page. */
  newest: { to: string; label: string } | null;
  /** The link to the next page; null on the last one. */
  more: { to: string; label: string } | null;
  className?: string;
}

/** Links through a list with pages: to its newest elements and to the next page. */
export function ListWays({ newest, more, className }: ListWaysProps) {
  if (!newest && !more) return null;
  return (
    <p className={classNames("flex flex-wrap justify-center gap-3", className)}>
      {newest && (
        <LinkButton to={newest.to} variant="quiet">
          {newest.label}
        </LinkButton>
      )}
      {more && (
        <LinkButton to={more.to} variant="secondary" preventScrollReset>
          {more.label}
        </LinkButton>
      )}
    </p>
  );
}
