import { dinarSign } from "#app/core/i18n/number-marks.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { formatDinars } from "#app/core/ui/format.ts";
import { Check, Hand, Undo2, X } from "#app/core/ui/icons.tsx";
import { RefusalFields } from "#app/core/ui/requests/refusal-fields.tsx";
import type { ShownRequest } from "#app/core/ui/requests/request.ts";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { IntentForm, useAnsweredForm } from "#app/partner/frame/intent-form.tsx";

interface ClaimProps {
  request: ShownRequest;
  formKey: string;
}

const raised = "rounded-lg bg-surface p-5 shadow-low";
const opener = "cursor-pointer list-none gap-2 group-open:hidden [&::-webkit-details-marker]:hidden";

/** Answers a waiting claim: taken in hand, accepted or refused. */
export function ClaimAnswer({ request, formKey }: ClaimProps) {
  const { t } = useTranslation("till");
  const open = useAnsweredForm("open", []);
  return (
    <section aria-label={t("requests.decide")} className="grid grid-cols-1 gap-4">
      {request.status === "PENDING" && (
        <IntentForm
          answered={open}
          formKey={formKey}
          className="rounded-lg border border-line px-4 py-3"
          button={
            <SubmitButton variant="secondary" size="sm" icon={<Hand className="size-4.5" />}>
              {t("requests.open")}
            </SubmitButton>
          }
        >
          <p className="text-sm text-muted">{t("requests.openText")}</p>
        </IntentForm>
      )}
      <Accept request={request} formKey={formKey} />
      <Refuse formKey={formKey} />
    </section>
  );
}

function Accept({ request: { amountMillimes }, formKey }: ClaimProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const answered = useAnsweredForm("accept", ["amount", "text"]);
  const { errorOf, valueOf } = answered;
  return (
    <IntentForm
      answered={answered}
      formKey={formKey}
      className={raised}
      button={
        <SubmitButton variant="accent" size="lg" full icon={<Check className="size-6 stroke-[2.5]" />}>
          {t("requests.accept")}
        </SubmitButton>
      }
    >
      <TextInput
        label={t("requests.amount")}
        hint={t("requests.amountHint")}
        name="amount"
        ltr
        inputMode="decimal"
        autoComplete="off"
        end={dinarSign[language]}
        optional={amountMillimes === null}
        error={errorOf("amount")}
        defaultValue={
          valueOf("amount") ?? (amountMillimes === null ? "" : formatDinars(amountMillimes, language))
        }
      />
      <TextInput
        label={t("requests.words")}
        name="text"
        maxLength={300}
        optional
        autoComplete="off"
        error={errorOf("text")}
        defaultValue={valueOf("text")}
      />
    </IntentForm>
  );
}

function Refuse({ formKey }: Pick<ClaimProps, "formKey">) {
  const { t } = useTranslation("till");
  const answered = useAnsweredForm("refuse", ["text"]);
  return (
    <details className="group" open={answered.refused !== undefined || undefined}>
      <summary className={buttonClass({ variant: "secondary", full: true }, opener)}>
        <X className="size-5" />
        {t("requests.refuse")}
      </summary>
      <IntentForm
        answered={answered}
        formKey={formKey}
        className={raised}
        button={
          <SubmitButton variant="danger" full>
            {t("requests.refuseNow")}
          </SubmitButton>
        }
      >
        <RefusalFields errorOf={answered.errorOf} valueOf={answered.valueOf} />
      </IntentForm>
    </details>
  );
}

/** Cancels an accepted claim, whole or in part. */
export function ClaimCancel({ request: { amountMillimes }, formKey }: ClaimProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const answered = useAnsweredForm("cancel", ["amount", "reason"]);
  const { errorOf, valueOf, asked, refused } = answered;
  return (
    <details className="group" open={(asked ?? refused) !== undefined || undefined}>
      <summary className={buttonClass({ variant: "quiet", full: true }, opener)}>
        <Undo2 className="size-5 rtl:-scale-x-100" />
        {t("requests.cancel.open")}
      </summary>
      <IntentForm
        answered={answered}
        formKey={formKey}
        className={raised}
        button={
          <SubmitButton variant="danger" full>
            {t("requests.cancel.now")}
          </SubmitButton>
        }
      >
        <p className="text-sm text-muted">{t("requests.cancel.text")}</p>
        {amountMillimes !== null && (
          <TextInput
            label={t("requests.cancel.amount")}
            hint={t("requests.cancel.amountHint")}
            name="amount"
            ltr
            inputMode="decimal"
            autoComplete="off"
            end={dinarSign[language]}
            optional
            error={errorOf("amount")}
            defaultValue={valueOf("amount")}
          />
        )}
        <TextInput
          label={t("requests.cancel.reason")}
          hint={t("requests.cancel.reasonHint")}
          name="reason"
          maxLength={500}
          autoComplete="off"
          error={errorOf("reason")}
          defaultValue={valueOf("reason")}
        />
      </IntentForm>
    </details>
  );
}
