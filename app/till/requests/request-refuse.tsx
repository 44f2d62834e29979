import { X } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { ChipSet, ChoiceChip } from "#app/core/ui/choice-chip.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { readyReasons } from "#app/core/domain/requests/answer.ts";
import { askedBy, type PostedAnswer } from "#app/till/frame/answer.ts";
import type { TillRequest } from "./request.ts";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";

interface RequestRefuseProps {
  request: TillRequest;
  formKey: string;
  answer: PostedAnswer | undefined;
}

/** Refuses a request, always with a reason: a ready-made one, the cashier's own words, or both. */
export function RequestRefuse({ request, formKey, answer }: RequestRefuseProps) {
  const { t } = useTranslation("till");
  const form = useTillForm("refuse-request", { formKey, answer, fields: ["text"] });
  const { errorOf, valueOf } = form;
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
        <FieldGroup legend={t("requests.why")} hint={t("requests.whyHint")}>
          <ChipSet>
            {readyReasons.map((reason) => (
              <ChoiceChip
                key={reason}
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={valueOf("reason") === reason}
                label={t(`requests.reasons.${reason}.label`)}
              />
            ))}
            <ChoiceChip
              type="radio"
              name="reason"
              value=""
              defaultChecked={!valueOf("reason")}
              label={t("requests.otherReason")}
            />
          </ChipSet>
        </FieldGroup>
        <TextArea
          label={t("requests.words")}
          name="text"
          maxLength={300}
          error={errorOf("text")}
          defaultValue={valueOf("text")}
        />
        <SendButton form={form} variant="danger" full>
          {t("requests.refuseNow")}
        </SendButton>
      </TillFormFrame>
    </details>
  );
}
