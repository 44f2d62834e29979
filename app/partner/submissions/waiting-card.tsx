import type { SubmissionStatus } from "#app/core/domain/submissions/submission.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { SubmissionRows, type ShownRow } from "#app/core/ui/submissions/submission-rows.tsx";

/** What became of what was submitted last. */
export interface ShownWaiting {
  rows: ShownRow[];
  status: SubmissionStatus | null;
  /** What the operator wrote who asked for changes or refused. */
  text: string | null;
}

/** The operator's words, and what waits beside what customers see today. */
export function WaitingCard({ waiting: { rows, status, text } }: { waiting: ShownWaiting }) {
  const { t } = useTranslation("proposals");
  const answered = status === "CHANGES_ASKED" || status === "REFUSED" ? status : null;
  return (
    <>
      {answered && (
        <Callout tone={answered === "REFUSED" ? "danger" : "warn"} title={t(`answered.${answered}`)}>
          <p dir="auto" className="break-words whitespace-pre-line">
            {text}
          </p>
        </Callout>
      )}
      {rows.length > 0 && (
        <Card as="section" padding="lg" aria-labelledby="waiting">
          <h2 id="waiting" className="text-lg font-semibold">
            {t("waiting.title")}
          </h2>
          <p className="text-sm text-muted">{t("waiting.text")}</p>
          <SubmissionRows rows={rows} />
        </Card>
      )}
    </>
  );
}
