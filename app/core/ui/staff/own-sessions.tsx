import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import type { FailedForm } from "#app/core/ui/forms/failed-form.ts";

import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { StaffSessionList, type ShownStaffSession } from "./staff-session-list.tsx";

interface OwnSessionsProps {
  /** Null for whoever is nobody: a desk that was opened with a key. */
  sessions: ShownStaffSession[] | null;
  /** One has just been ended. */
  ended: boolean;
  failed: FailedForm | undefined;
  /** What stands in place of the sessions of nobody. */
  children?: ReactNode;
}

/** Where the reader is signed in, each with a button that ends it. */
export function OwnSessions({ sessions, ended, failed, children }: OwnSessionsProps) {
  const { t } = useTranslation(["staff", "errors"]);
  return (
    <>
      <PageHeader title={t("sessions.title")}>{t("sessions.text")}</PageHeader>
      <div className="grid gap-5">
        {failed && (
          <RefusalSummary
            key={failed.at}
            title={t(`errors:${failed.error}`)}
            retryAfterSeconds={failed.retryAfterSeconds}
          />
        )}
        <div role="status">{ended && !failed && <Callout tone="success">{t("sessions.ended")}</Callout>}</div>
        {sessions ? <StaffSessionList label={t("sessions.title")} sessions={sessions} /> : children}
      </div>
    </>
  );
}
