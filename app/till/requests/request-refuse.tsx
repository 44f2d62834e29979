import { X } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { RefusalFields } from "#app/core/ui/requests/refusal-fields.tsx";
import { askedBy, type PostedAnswer } from "#app/till/frame/answer.ts";
import type { ShownRequest } from "#app/core/ui/requests/request.ts";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";

interface RequestRefuseProps {
  request: ShownRequest;
  formKey: string;
  answer: PostedAnswer | undefined;
}

/** Refuses a request, always with a reason: a ready-made one, the cashier's own words, or both. */
export function RequestRefuse({ request, formKey, answer }: RequestRefuseProps) {
  const { t } = useTranslation("till");
  const form = useTillForm("refuse-request", { formKey, answer, fields: ["text"] });
  const refused = answer?.ok === false && askedBy(answer) === "refuse-request";
  return (
    <details className="group" open={refused || undefined}>
      <summary
        className={buttonClass(
          { variant: "secondary", full: true },
          "cursor-pointer list-none gap-2 group-open:hidden [&::-webkit-details-marker]:hidden",
        )}
      >
        <X className="size-5" />
        {t("requests.refuse")}
      </summary>
      <TillFormFrame form={form} className="grid gap-4 rounded-lg bg-surface p-5 shadow-low">
        <input type="hidden" name="request" value={request.id} />
        <RefusalFields errorOf={form.errorOf} valueOf={form.valueOf} />
        <SendButton form={form} variant="danger" full>
          {t("requests.refuseNow")}
        </SendButton>
      </TillFormFrame>
    </details>
  );
}
