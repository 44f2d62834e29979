import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import type { EventFamily } from "#app/core/domain/webhooks/events.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ChipSet, ChoiceChip } from "#app/core/ui/choice-chip.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";

/** An address that is told of events, as a form shows it. */
export interface ShownWebhook {
  id: string;
  version: number;
  url: string;
  /** Null for all of the partner's stores. */
  storeId: string | null;
  /** Empty for everything. */
  events: readonly EventFamily[];
  /** How many events it has not taken, though they were sent. */
  undelivered: number;
}

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: ShownWebhook | null;
  stores: readonly { value: string; label: string }[];
  formKey: string;
}

/** What was refused of the form of this webhook, or of the one for a new one. */
export function useRefusedWebhook(webhook: ShownWebhook | null): EntryRefusal | undefined {
  const answer = useActionData<EntryRefusal | { secret: string }>();
  const refused = answer && "error" in answer ? answer : undefined;
  return (refused?.values.webhook ?? "") === (webhook?.id ?? "") ? refused : undefined;
}

/** Where events are sent, and which. */
export function WebhookForm({ webhook, stores, formKey }: WebhookFormProps) {
  const { t } = useTranslation("house");
  // Of the page: the list of families stands beside schemas, which browsers are spared.
  const { families } = useLoaderData<{ families: EventFamily[] }>();
  const refused = useRefusedWebhook(webhook);
  const { form, errorOf, valueOf, summary } = useRefusal(refused, ["url", "storeId", "events"]);
  return (
    <Form method="post" noValidate ref={form} key={formKey} className="grid grid-cols-1 gap-4">
      {webhook && (
        <>
          <input type="hidden" name="webhook" value={webhook.id} />
          <input type="hidden" name="version" value={webhook.version} />
        </>
      )}
      <FormKey value={formKey} />
      {refused && summary && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      <TextInput
        label={t("webhooks.url")}
        hint={t("webhooks.urlHint")}
        name="url"
        type="url"
        ltr
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
        error={errorOf("url")}
        defaultValue={valueOf("url") ?? webhook?.url}
      />
      <Select
        label={t("webhooks.store")}
        name="storeId"
        options={stores}
        placeholder={t("webhooks.allStores")}
        error={errorOf("storeId")}
        defaultValue={valueOf("storeId") ?? webhook?.storeId ?? ""}
      />
      <FieldGroup legend={t("webhooks.events")} hint={t("webhooks.eventsHint")} error={errorOf("events")}>
        <ChipSet>
          {families.map((family) => (
            <ChoiceChip
              key={family}
              name="events"
              value={family}
              defaultChecked={webhook?.events.includes(family)}
              label={t(`webhooks.event.${family}`)}
            />
          ))}
        </ChipSet>
      </FieldGroup>
      <SubmitButton>{t(webhook ? "webhooks.save" : "webhooks.submit")}</SubmitButton>
    </Form>
  );
}
