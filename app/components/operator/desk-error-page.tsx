import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequestReference } from "#app/components/layout/request-reference.tsx";
import { buttonClass, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useLanguage } from "#app/components/use-language.ts";

/** The error page in the desk's frame, for pages that do not exist or failed. */
export function DeskErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <EmptyState
      level={1}
      scene={missing ? "lost" : "broken"}
      title={t(missing ? "error.missing" : "error.failed")}
      action={
        missing ? (
          <LinkButton to={`/${language}/operator`}>{t("nav.overview")}</LinkButton>
        ) : (
          <a href="" className={buttonClass({ variant: "primary" })}>
            {t("error.again")}
          </a>
        )
      }
    >
      {!missing && <RequestReference />}
    </EmptyState>
  );
}
