import { isRouteErrorResponse, useRouteError } from "#app/remix.ts";
import { useEffect } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RequestReference } from "#app/core/ui/layout/request-reference.tsx";
import { buttonClass, LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/**
 * Inside the till's frame: a page that does not exist or could not be loaded. It reloads itself when the
 * network is back.
 */
export function TillErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation("till");
  const language = useLanguage();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (missing) return;
    const again = () => location.reload();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [missing]);
  return (
    <EmptyState
      level={1}
      scene={missing ? "lost" : "broken"}
      title={t(missing ? "error.missing" : "error.failed")}
      action={
        missing ? (
          <LinkButton to={`/${language}/cashier`} variant="accent">
            {t("sale.next")}
          </LinkButton>
        ) : (
          <a href="" className={buttonClass({ variant: "accent" })}>
            {t("error.again")}
          </a>
        )
      }
    >
      {t(missing ? "error.missingText" : "error.failedText")}
      {!missing && <RequestReference />}
    </EmptyState>
  );
}
