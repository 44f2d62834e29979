import { eventFamilies } from "#app/core/domain/webhooks/events.ts";
import type ar from "#app/core/i18n/locales/ar/operator.json";
import type en from "#app/core/i18n/locales/en/operator.json";
import type fr from "#app/core/i18n/locales/fr/operator.json";
import { field, type FormPart } from "#app/desk/record/specs.ts";

type Words = [typeof ar, typeof fr, typeof en][number];
/** An event family without a text in every language does not compile. */
const families: readonly (keyof Words["fields"]["choices"] & keyof Words["webhooks"]["event"])[] =
  eventFamilies;

const events = field("events", "choices", { label: "webhookEvents", choices: families });
const url = field("url", "text", { required: true, ltr: true, label: "webhookUrl" });

/** The owner is fixed; the page provides partners and stores. */
export const newWebhookSpec: readonly FormPart[] = [
  {
    part: "webhook",
    fields: [field("partnerId", "choice", { required: true, label: "webhookPartner" }), url, events],
  },
];

export const webhookSpec: readonly FormPart[] = [
  { part: "webhook", fields: [url, field("storeId", "choice", { label: "webhookStore" }), events] },
];
