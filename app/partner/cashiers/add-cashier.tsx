import { Form, useActionData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { PinInput } from "./pin-input.tsx";

interface AddCashierProps {
  stores: readonly { value: string; label: string }[];
  formKey: string;
}

/** Adds a cashier to a store. */
export function AddCashier({ stores, formKey }: AddCashierProps) {
  const { t } = useTranslation("house");
  const answer = useActionData<EntryRefusal>();
  const refused = answer?.values.cashier ? undefined : answer;
  const { form, errorOf, valueOf, summary } = useRefusal(refused, ["storeId", "name", "pin"]);
  const [only] = stores.length === 1 ? stores : [];
  return (
    <Card as="section" padding="lg" aria-labelledby="add">
      <h2 id="add" className="mb-4 text-lg font-semibold">
        {t("cashiers.add")}
      </h2>
      <Form
        method="post"
        noValidate
        ref={form}
        // Afterwards the form is empty.
        key={formKey}
        className="grid grid-cols-1 gap-4"
      >
        <input type="hidden" name="intent" value="add" />
        <FormKey value={formKey} />
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        {only ? (
          <input type="hidden" name="storeId" value={only.value} />
        ) : (
          <Select
            label={t("cashiers.store")}
            name="storeId"
            options={stores}
            placeholder={t("cashiers.chooseStore")}
            error={errorOf("storeId")}
            defaultValue={valueOf("storeId")}
          />
        )}
        <TextInput
          label={t("cashiers.name")}
          hint={t("cashiers.nameHint")}
          name="name"
          maxLength={80}
          autoComplete="off"
          error={errorOf("name")}
          defaultValue={valueOf("name")}
        />
        <PinInput error={errorOf("pin")} />
        <SubmitButton>{t("cashiers.submit")}</SubmitButton>
      </Form>
    </Card>
  );
}
