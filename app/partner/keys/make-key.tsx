import { Form, useActionData } from "#app/remix.ts";
import type { PartnerRight } from "#app/core/domain/partners/rights.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { ChipSet, ChoiceChip } from "#app/core/ui/choice-chip.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";

interface MakeKeyProps {
  formKey: string;
}

/** What was refused of the form with this intent. */
function useRefused(intent: string): EntryRefusal | undefined {
  const answer = useActionData<EntryRefusal | { key: string }>();
  return answer && "error" in answer && answer.values.intent === intent ? answer : undefined;
}

/** Makes the key with which a store's till is opened. */
export function MakeTillKey({
  stores,
  formKey,
}: MakeKeyProps & { stores: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation("house");
  const refused = useRefused("till");
  const { form, errorOf, valueOf, summary } = useRefusal(refused, ["storeId"]);
  return (
    <Card as="section" padding="lg" aria-labelledby="till">
      <h2 id="till" className="mb-1 text-lg font-semibold">
        {t("keys.makeTill")}
      </h2>
      <p className="mb-4 text-sm text-muted">{t("keys.makeTillText")}</p>
      <Form method="post" noValidate ref={form} key={formKey} className="grid grid-cols-1 gap-4">
        <FormKey value={formKey} />
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <Select
          label={t("keys.store")}
          name="storeId"
          options={stores}
          placeholder={t("keys.allStores")}
          error={errorOf("storeId")}
          defaultValue={valueOf("storeId")}
        />
        <SubmitButton intent="till">{t("keys.submit")}</SubmitButton>
      </Form>
    </Card>
  );
}

/** Makes a key for a system of the partner's own. */
export function MakeSystemKey({ rights, formKey }: MakeKeyProps & { rights: readonly PartnerRight[] }) {
  const { t } = useTranslation("house");
  const refused = useRefused("system");
  const { form, errorOf, valueOf, summary } = useRefusal(refused, ["name", "rights"]);
  return (
    <Card as="section" padding="lg" aria-labelledby="system">
      <h2 id="system" className="mb-1 text-lg font-semibold">
        {t("keys.makeSystem")}
      </h2>
      <p className="mb-4 text-sm text-muted">{t("keys.makeSystemText")}</p>
      <Form method="post" noValidate ref={form} key={formKey} className="grid grid-cols-1 gap-4">
        <FormKey value={formKey} />
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <TextInput
          label={t("keys.name")}
          hint={t("keys.nameHint")}
          name="name"
          maxLength={80}
          autoComplete="off"
          error={errorOf("name")}
          defaultValue={valueOf("name")}
        />
        <FieldGroup legend={t("keys.rights")} hint={t("keys.rightsHint")} error={errorOf("rights")}>
          <ChipSet>
            {rights.map((right) => (
              <ChoiceChip key={right} name="rights" value={right} label={t(`rights.${right}`)} />
            ))}
          </ChipSet>
        </FieldGroup>
        <SubmitButton intent="system">{t("keys.submit")}</SubmitButton>
      </Form>
    </Card>
  );
}
