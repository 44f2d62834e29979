import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Cashier } from "#app/core/domain/cashiers/cashier-record.ts";
import { ChoiceRow } from "#app/core/ui/choice-row.tsx";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { noteTypedPin } from "#app/till/kept/proved-pin.ts";

interface CashierFormProps {
  refused: EntryRefusal | undefined;
  cashiers: readonly Cashier[];
}

/** Asks which of the store's sellers stands at this till, and for their PIN. */
export function CashierForm({ refused, cashiers }: CashierFormProps) {
  const { t } = useTranslation("till");
  const { form, summary, errorOf, valueOf } = useRefusal(refused, ["cashier", "pin"]);
  const isWrong = refused?.error === "USER_AUTH_FAILED";
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={({ currentTarget }) => noteTypedPin(new FormData(currentTarget))}
      className="grid gap-5"
    >
      {refused && summary && !isWrong && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      <FieldGroup id="cashier" legend={t("signIn.cashier.label")} error={errorOf("cashier")}>
        <div className="grid gap-2 sm:grid-cols-2">
          {cashiers.map(({ id, name }) => (
            <ChoiceRow key={id} name="cashier" value={id} chosen={valueOf("cashier") === id}>
              <bdi translate="no" className="font-medium break-words">
                {name}
              </bdi>
            </ChoiceRow>
          ))}
        </div>
      </FieldGroup>
      <CodeInput
        key={refused?.at}
        name="pin"
        label={t("signIn.cashier.pin")}
        secret
        autoSubmit={false}
        error={errorOf("pin") ?? (isWrong ? t("signIn.cashier.wrong") : undefined)}
      />
      <SubmitButton intent="cashier" variant="accent" size="lg" full>
        {t("signIn.cashier.submit")}
      </SubmitButton>
    </Form>
  );
}
