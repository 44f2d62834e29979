import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { AmountField } from "#app/till/frame/amount-field.tsx";
import { askedBy, type PostedAnswer } from "#app/till/frame/answer.ts";
import { CancelDetails } from "#app/till/frame/cancel-details.tsx";
import type { ShownRequest } from "#app/core/ui/requests/request.ts";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";

interface CancelRequestProps {
  request: ShownRequest;
  formKey: string;
  answer: PostedAnswer | undefined;
}

/** Cancels an accepted request, wholly or in part. */
export function CancelRequest({ request, formKey, answer }: CancelRequestProps) {
  const { t } = useTranslation("till");
  const form = useTillForm("cancel-request", { formKey, answer, fields: ["amount", "reason"] });
  const refused = answer?.ok === false && askedBy(answer) === "cancel-request";
  return (
    <CancelDetails key={request.cancelledMillimes} title={t("requests.cancel.open")} refused={refused}>
      <TillFormFrame form={form} className="grid gap-4 p-5 pt-2">
        <input type="hidden" name="request" value={request.id} />
        <p className="text-sm text-muted">{t("requests.cancel.text")}</p>
        {request.amountMillimes !== null && (
          <AmountField
            label={t("requests.cancel.amount")}
            hint={t("requests.cancel.amountHint")}
            optional
            error={form.errorOf("amount")}
            defaultValue={form.valueOf("amount")}
          />
        )}
        <TextInput
          label={t("requests.cancel.reason")}
          name="reason"
          maxLength={500}
          autoComplete="off"
          hint={t("requests.cancel.reasonHint")}
          error={form.errorOf("reason")}
          defaultValue={form.valueOf("reason")}
        />
        <SendButton form={form} variant="danger" full>
          {t("requests.cancel.now")}
        </SendButton>
      </TillFormFrame>
    </CancelDetails>
  );
}
