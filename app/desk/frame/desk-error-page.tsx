import { isRouteErrorResponse, useRouteError } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { AskedFactor } from "#app/core/pages/asked-factor.ts";
import { RequestReference } from "#app/core/ui/layout/request-reference.tsx";
import { buttonClass, LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { FactorAgain } from "./factor-again.tsx";

function asksForFactor(thrown: unknown): thrown is AskedFactor {
  return typeof thrown === "object" && thrown !== null && "secondFactor" in thrown;
}

/**
 * The error page in the desk's frame, for pages that do not exist, failed, are closed to the reader, or ask
 * for the second factor before they go on.
 */
export function DeskErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const asked: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (asksForFactor(asked)) return <FactorAgain key={asked.at} asked={asked} />;
  const known = status === 404 ? "missing" : status === 403 ? "forbidden" : null;
  return (
    <EmptyState
      level={1}
      scene={known ? "lost" : "broken"}
      title={t(`error.${known ?? "failed"}`)}
      action={
        known ? (
          <LinkButton to={`/${language}/operator`}>{t("error.toToday")}</LinkButton>
        ) : (
          <a href="" className={buttonClass({ variant: "primary" })}>
            {t("error.again")}
          </a>
        )
      }
    >
      {known === null && <RequestReference />}
      {known === "forbidden" && t("error.forbiddenText")}
    </EmptyState>
  );
}
