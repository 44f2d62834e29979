import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton, buttonClass } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { errorKindOf } from "./error-kind.ts";
import { RequestReference } from "./request-reference.tsx";

/** For a page that does not exist, failed, or lacks its database: tells which, with a link home. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const kind = errorKindOf(error);
  const lost = kind === "notFound";
  return (
    <EmptyState
      level={1}
      scene={lost ? "lost" : "broken"}
      title={t(`error.${kind}.title`)}
      className="min-h-[calc(var(--screen)*0.7)] content-center"
      action={
        <>
          {!lost && (
            // A full page load, because the page's own code may be what failed.
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
