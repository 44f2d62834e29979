import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";

interface StoreFormProps {
  refused: EntryRefusal | undefined;
  stores: readonly { id: string; name: string; address: string }[];
  /** The store whose sheet was scanned. */
  wanted: string | null;
}

/** Asks in which of the company's stores this till stands. */
export function StoreForm({ refused, stores, wanted }: StoreFormProps) {
  const { t } = useTranslation("till");
  const { form, summary, errorOf } = useRefusal(refused, ["store"]);
  const options = stores.map(({ id, name, address }) => ({ value: id, label: `${name} · ${address}` }));
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {refused && summary && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      <Select
        label={t("signIn.store.label")}
        name="store"
        options={options}
        defaultValue={options.find(({ value }) => value === wanted)?.value}
        error={errorOf("store")}
      />
      <SubmitButton intent="store" variant="accent" size="lg" full>
        {t("signIn.store.submit")}
      </SubmitButton>
    </Form>
  );
}
