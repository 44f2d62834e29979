import { isRouteErrorResponse } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { RequestReference } from "./request-reference.tsx";

/** A page that is not there, or one of ours that failed: says which, and leads home. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lost = isRouteErrorResponse(error) && error.status === 404;
  const kind = lost ? "notFound" : "failed";
  return (
    <EmptyState
      level={1}
      scene={lost ? "lost" : "broken"}
      title={t(`error.${kind}.title`)}
      className="min-h-[70dvh] content-center"
      action={
        <>
          {!lost && (
            // A real load: what failed may have been the page's own code.
            <a href="" className={buttonClass({ variant: "primary" })}>
              {t("actions.retry")}
            </a>
          )}
          <LinkButton to={`/${language}`} reloadDocument={!lost} variant={lost ? "primary" : "secondary"}>
            {t("actions.home")}
          </LinkButton>
        </>
      }
    >
      <p>{t(`error.${kind}.text`)}</p>
      {!lost && <RequestReference />}
    </EmptyState>
  );
}
