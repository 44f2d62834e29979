import { isRouteErrorResponse, useRouteError } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass, LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { RequestReference } from "#app/core/ui/layout/request-reference.tsx";
import { asksForFactor, FactorAgain } from "./factor-again.tsx";

interface StaffErrorPageProps {
  /** The first page of the frame, and what its link says. */
  home: { to: string; label: string };
  /** Who can open a page that is closed to the reader. */
  forbidden: string;
}

/**
 * The error page in the frame of the desk or of a partner's house, for pages that do not exist, failed, are closed to the
 * reader, or ask for the second factor before they go on.
 */
export function StaffErrorPage({ home, forbidden }: StaffErrorPageProps) {
  const error = useRouteError();
  const { t } = useTranslation("staff");
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
          <LinkButton to={home.to}>{home.label}</LinkButton>
        ) : (
          <a href="" className={buttonClass({ variant: "primary" })}>
            {t("error.again")}
          </a>
        )
      }
    >
      {known === null && <RequestReference />}
      {known === "forbidden" && forbidden}
    </EmptyState>
  );
}
