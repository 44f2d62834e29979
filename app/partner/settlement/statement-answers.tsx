import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { FieldError } from "#app/core/ui/field.tsx";
import { Check } from "#app/core/ui/icons.tsx";
import { DocumentField } from "#app/core/ui/requests/document-field.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { IntentForm, useAnsweredForm } from "#app/partner/frame/intent-form.tsx";
import { LineGroups, type ShownGroup } from "./line-groups.tsx";
import { longestReason } from "./statement-intents.ts";

/** The yes to a statement, asked for once more with what it means. */
export function AcceptStatement({ formKey }: { formKey: string }) {
  const { t } = useTranslation("partner-money");
  const answered = useAnsweredForm("accept", []);
  return (
    <Card as="section" padding="lg" aria-labelledby="accept" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="accept" className="text-lg font-semibold">
          {t("accept.title")}
        </h2>
        <p className="text-muted">{t("accept.text")}</p>
      </div>
      <IntentForm
        answered={answered}
        formKey={formKey}
        button={
          <SubmitButton variant="accent" icon={<Check className="size-5" />}>
            {t("accept.submit")}
          </SubmitButton>
        }
      />
    </Card>
  );
}

interface DisputeLinesProps {
  groups: readonly ShownGroup[];
  /** Lines that can be chosen together, those of other pages too. */
  together: readonly { value: string; label: string }[];
  formKey: string;
}

/** The lines of the page, each to be ticked, or all of a kind or of a store, with the reason why they are wrong and what shows it. */
export function DisputeLines({ groups, together, formKey }: DisputeLinesProps) {
  const { t } = useTranslation("partner-money");
  const answered = useAnsweredForm("dispute", ["lineIds", "reason", "document"]);
  const { errorOf, valueOf } = answered;
  const words = {
    label: t("dispute.document.label"),
    hint: t("dispute.document.hint"),
    choose: t("dispute.document.choose"),
    change: t("dispute.document.change"),
    preview: t("dispute.document.preview"),
    tooLarge: t("dispute.document.tooLarge"),
  };
  return (
    <section aria-labelledby="dispute" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="dispute" className="text-lg font-semibold">
          {t("dispute.title")}
        </h2>
        <p className="text-muted">{t("dispute.text")}</p>
      </div>
      <IntentForm
        answered={answered}
        formKey={formKey}
        withFile
        button={
          <SubmitButton variant="danger" className="justify-self-start">
            {t("dispute.submit")}
          </SubmitButton>
        }
      >
        <LineGroups groups={groups} picked={valueOf("picked")?.split(",") ?? []} />
        <Select
          label={t("dispute.which")}
          hint={t("dispute.whichHint")}
          name="all"
          placeholder={t("dispute.ticked")}
          options={together}
          defaultValue={valueOf("all")}
        />
        <FieldError id="lineIds-error" error={errorOf("lineIds") && t("dispute.nothing")} />
        <TextArea
          label={t("dispute.reason")}
          name="reason"
          maxLength={longestReason}
          error={errorOf("reason")}
          defaultValue={valueOf("reason")}
        />
        <DocumentField words={words} error={errorOf("document")} />
      </IntentForm>
    </section>
  );
}
