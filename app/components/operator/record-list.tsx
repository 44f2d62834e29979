import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { List } from "#app/components/ui/list.tsx";

interface RecordListProps {
  label: string;
  more: string | null;
  newest: string | null;
  /** What to say where there is nothing. */
  none: string;
  children: ReactNode[];
}

/** Rows of one kind, and the way to more of them. */
export function RecordList({ label, more, newest, none, children }: RecordListProps) {
  const { t } = useTranslation("operator");
  return (
    <>
      {children.length > 0 ? <List label={label}>{children}</List> : <EmptyState scene="history" title={none} />}
      {(newest !== null || more !== null) && (
        <p className="mt-5 flex flex-wrap justify-center gap-3">
          {newest !== null && (
            <LinkButton to={newest} variant="quiet">
              {t("newest")}
            </LinkButton>
          )}
          {more !== null && (
            <LinkButton to={more} variant="secondary" preventScrollReset>
              {t("more")}
            </LinkButton>
          )}
        </p>
      )}
    </>
  );
}
