import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { KeyShown } from "#app/core/ui/key-shown.tsx";

/** The answer to a form about a till's key: a new key, an end, or a refusal. */
export type TillKeyAnswered =
  | { key: string }
  | { ended: true }
  | { error: ErrorCode; retryAfterSeconds: number | null; at: number };

export function TillKeyAnswer({ answer }: { answer: TillKeyAnswered | undefined }) {
  const { t } = useTranslation(["operator", "errors"]);
  const failed = answer && "error" in answer ? answer : null;
  return (
    <>
      {failed && (
        <RefusalSummary
          key={failed.at}
          title={t(`errors:${failed.error}`)}
          retryAfterSeconds={failed.retryAfterSeconds}
        />
      )}
      <div role="status">
        {answer && "key" in answer && (
          <KeyShown key={answer.key} secret={answer.key} title={t("keys.made")} text={t("keys.madeText")} />
        )}
        {answer && "ended" in answer && <Callout tone="success">{t("keys.ended")}</Callout>}
      </div>
    </>
  );
}
