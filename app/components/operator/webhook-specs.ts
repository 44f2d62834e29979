import { eventFamilies } from "#app/domain/webhooks/events.ts";
import { field, type FormPart } from "./specs.ts";

const events = field("events", "choices", { label: "webhookEvents", choices: eventFamilies });
const url = field("url", "text", { required: true, ltr: true, label: "webhookUrl" });

/** Whose it is stays with it; its partners and its stores are given by the page. */
export const newWebhookSpec: readonly FormPart[] = [
  {
    part: "webhook",
    fields: [field("partnerId", "choice", { required: true, label: "webhookPartner" }), url, events],
  },
];

export const webhookSpec: readonly FormPart[] = [
  { part: "webhook", fields: [url, field("storeId", "choice", { label: "webhookStore" }), events] },
];
