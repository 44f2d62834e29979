import { postGuarded } from "#app/core/adapters/guarded-request.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { env } from "#app/env.server.ts";
import { isReceiverOn } from "#app/core/settings/receivers.ts";
import { signedHeaders } from "./sign-webhook.ts";
import type { SendWebhook } from "./webhook.ts";

/** The receiver answered with a status other than 2xx. */
export class WebhookRefused extends Error {
  override name = "WebhookRefused";
  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

/**
 * Posts an event, signed at the moment of sending (real time, because the receiver's clock shows it), and
 * waits ten seconds for the status. Redirects are not followed, and the rest of the answer is not read. The
 * IP address is checked while connecting, so that no name server can lead us into our own network; in the
 * sandbox this machine is allowed, also over http. A 410 means that the receiver is gone for good.
 */
export const sendWebhook: SendWebhook = async ({ url, secret, eventId, body }) => {
  // It may stand anywhere.
  if (!isReceiverOn("webhooks", env)) throw new Undeliverable("nothing goes abroad");
  const target = new URL(url);
  if (target.protocol !== "https:" && !(target.protocol === "http:" && env.SANDBOX))
    throw new Undeliverable("not https");
  const status = await postGuarded(target, {
    body,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "User-Agent": "Mezia-Webhooks/1",
      ...signedHeaders(secret, { id: eventId, body, unixSeconds: Math.floor(Date.now() / 1000) }),
    },
  });
  if (status === 410) throw new Undeliverable("gone", { cause: new WebhookRefused(status) });
  if (status < 200 || status > 299) throw new WebhookRefused(status);
};
