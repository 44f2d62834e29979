import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { List } from "#app/core/ui/list.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";

interface RecordListProps {
  label: string;
  more: string | null;
  newest: string | null;
  /** The text of an empty list. */
  none: string;
  children: ReactNode[];
}

/** A list of records, with a link to more of them. */
export function RecordList({ label, more, newest, none, children }: RecordListProps) {
  const { t } = useTranslation("operator");
  return (
    <>
      {children.length > 0 ? (
        <List label={label}>{children}</List>
      ) : (
        <EmptyState scene="history" title={none} />
      )}
      <ListWays
        newest={newest === null ? null : { to: newest, label: t("newest") }}
        more={more === null ? null : { to: more, label: t("more") }}
        className="mt-5"
      />
    </>
  );
}
