import { Webhook } from "standardwebhooks";
import type { webhooks } from "./schema.ts";

/** What Mezia tells your server; `type` says which `data` there is. */
export type WebhookEvent = webhooks[keyof webhooks];

/**
 * The event in a request of Mezia. Throws if it was signed with another secret, changed on its way, or is older than five
 * minutes. `body` is the text as it came. While a secret is being changed, name the old one and the new one.
 */
export function readWebhook(
  secrets: string | readonly string[],
  headers: Headers | Record<string, string>,
  body: string,
): WebhookEvent {
  const sent = Object.fromEntries(headers instanceof Headers ? headers : Object.entries(headers));
  const all = typeof secrets === "string" ? [secrets] : secrets;
  const faults: unknown[] = [];
  for (const secret of all) {
    try {
      return new Webhook(secret).verify(body, sent) as WebhookEvent;
    } catch (fault) {
      faults.push(fault);
    }
  }
  throw faults[0] ?? new Error("no secret was named");
}
