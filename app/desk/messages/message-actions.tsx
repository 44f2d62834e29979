import { Form } from "#app/remix.ts";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { canBecome, type MessageStatus } from "#app/core/domain/operator-messages/message.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";

/** Pauses, resumes or cancels a message, as its status allows; `version` is that of the message as it is shown. */
export function MessageActions({ status, version }: { status: MessageStatus; version: number }) {
  const { t } = useTranslation("outreach");
  if (!canBecome(status, "CANCELLED")) return null;
  return (
    <Form method="post" className="flex flex-wrap items-start gap-3">
      <input type="hidden" name="version" value={version} />
      {canBecome(status, "PAUSED") && (
        <SubmitButton intent="PAUSED" variant="secondary">
          {t("act.pause")}
        </SubmitButton>
      )}
      {canBecome(status, "SCHEDULED") && (
        <ConfirmAction ask={t("act.resumeAsk")} text={t("act.resumeText")}>
          <SubmitButton intent="SCHEDULED" size="sm">
            {t("act.resume")}
          </SubmitButton>
        </ConfirmAction>
      )}
      <ConfirmAction tone="danger" ask={t("act.cancel")} text={t("act.cancelText")}>
        <SubmitButton intent="CANCELLED" variant="danger" size="sm">
          {t("act.cancelNow")}
        </SubmitButton>
      </ConfirmAction>
    </Form>
  );
}
