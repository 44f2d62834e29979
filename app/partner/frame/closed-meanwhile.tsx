import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { useActionData } from "#app/remix.ts";
import { useHouse } from "./use-house.ts";

/**
 * Why nothing came of a form that was opened before the partner closed: it is no longer on the page, which `WhileOpen`
 * empties, so that it cannot say so itself. The page needs the texts "errors".
 */
export function ClosedMeanwhile() {
  const { t } = useTranslation("errors");
  const { closed } = useHouse();
  const answer = useActionData<{ error?: string; at?: number }>();
  if (!closed || answer?.error === undefined) return null;
  return (
    <div className="mb-5">
      <ErrorSummary key={answer.at} title={t("STORE_CLOSED")} />
    </div>
  );
}
