import { data, type HeadersFunction } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { accept } from "#app/core/domain/refusals.ts";
import { eventFamilies } from "#app/core/domain/webhooks/events.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type ar from "#app/core/i18n/locales/ar/operator.json";
import type en from "#app/core/i18n/locales/en/operator.json";
import type fr from "#app/core/i18n/locales/fr/operator.json";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { getPartnerOfStaff } from "#app/core/services/partners/get-partner.server.ts";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { KeyShown } from "#app/core/ui/key-shown.tsx";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord } from "#app/desk/record/desk-record.tsx";
import { field } from "#app/core/ui/record/specs.ts";
import { changeWebhook } from "#app/core/services/webhooks/change-webhook.server.ts";
import { createWebhook } from "#app/core/services/webhooks/create-webhook.server.ts";
import { getWebhook } from "./get-webhook.server.ts";
import { webhookBody } from "#app/core/domain/webhooks/webhook-form.ts";
import { newWebhookBody } from "./webhook.schema.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;
/** The page can show a secret, so nothing may store it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

type Words = [typeof ar, typeof fr, typeof en][number];
/** An event family without a text in every language does not compile. */
const families: readonly (keyof Words["fields"]["choices"] & keyof Words["webhooks"]["event"])[] =
  eventFamilies;

const events = field("events", "choices", { label: "webhookEvents", choices: families });
const url = field("url", "text", { required: true, ltr: true, label: "webhookUrl" });
const owner = field("partnerId", "choice", { required: true, label: "webhookPartner" });
const store = field("storeId", "choice", { label: "webhookStore" });

/** A webhook with its owner. */
async function readWebhook(id: string, call: OperatorCall) {
  const webhook = await getWebhook(id);
  if (!webhook.ok) return webhook;
  const partner = await getPartnerOfStaff(call, webhook.value.partnerId);
  return partner.ok ? accept({ ...webhook.value, partner: partner.value }) : partner;
}

/** A webhook's owner is fixed; `?partner=` names that of a new one. */
export const loader = deskRecord({
  right: "system",
  at: "webhooks",
  choices: {
    partnerId: partnerChoices,
    storeId: (_call, webhook) =>
      (webhook?.partner.stores ?? []).map(({ id: value, name: label }) => ({ value, label })),
  },
  create: {
    title: (t) => t("webhooks.new", { ns: "operator" }),
    form: [{ part: "webhook", fields: [owner, url, events] }],
    start: ({ query }) => ({ partnerId: query.get("partner") ?? "" }),
    body: newWebhookBody,
    save: createWebhook,
  },
  change: {
    read: readWebhook,
    title: ({ partner }) => partner.name,
    form: [{ part: "webhook", fields: [url, store, events] }],
    body: webhookBody,
    save: changeWebhook,
    history: false,
    beside: ({ createdAt }, { language }) => ({ since: formatDate(createdAt, language, "dateTime") }),
  },
});

/** The secret is only in this response and never in an address, so the page that asked shows it. */
export const action = recordAction(loader, (call, args) => {
  const make = async () => {
    const saved = await loader.record.tryNew(call, args);
    if (saved.again) return saved.again;
    const { id, secret } = saved.value;
    return data({ id, secret }, { headers: { "Cache-Control": "no-store" } });
  };
  return args.params.id === undefined ? make() : null;
});
export const clientAction = sendForm;

export default function WebhookRecord() {
  const { t } = useTranslation("operator");
  const webhook = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "secret" in answer ? answer : null;
  if (webhook.id !== null)
    return (
      <DeskRecord
        text={t("webhooks.since", { at: webhook.since })}
        below={<EndWebhook id={webhook.id} list={webhook.list} />}
      />
    );
  return (
    <DeskRecord
      create={t("webhooks.create")}
      instead={
        made && (
          <p>
            <LinkButton to={`${webhook.list}/${made.id}`}>{t("webhooks.open")}</LinkButton>
          </p>
        )
      }
    >
      <div role="status">
        {made && (
          <KeyShown
            key={made.id}
            secret={made.secret}
            title={t("webhooks.made")}
            text={t("webhooks.madeText")}
          />
        )}
      </div>
    </DeskRecord>
  );
}

function EndWebhook({ id, list }: { id: string; list: string }) {
  const { t } = useTranslation("operator");
  return (
    <Form method="post" action={`${list}?index`}>
      <input type="hidden" name="id" value={id} />
      <ConfirmAction ask={t("webhooks.end")} text={t("webhooks.endText")} tone="danger">
        <SubmitButton intent="end" variant="danger">
          {t("webhooks.endNow")}
        </SubmitButton>
      </ConfirmAction>
    </Form>
  );
}
