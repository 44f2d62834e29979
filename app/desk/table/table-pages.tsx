import { LinkButton } from "#app/core/ui/button.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ListShown } from "./desk-table-types.ts";

/** Links to the previous and the next page. */
export function TablePages({ list: { next, previous } }: { list: ListShown }) {
  const { t } = useTranslation("lists");
  if (next === null && previous === null) return null;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap justify-center gap-3">
      {previous !== null && (
        <LinkButton to={previous} variant="secondary" size="sm" rel="prev">
          {t("previous")}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={next} variant="secondary" size="sm" rel="next">
          {t("next")}
        </LinkButton>
      )}
    </nav>
  );
}
