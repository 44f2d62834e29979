import { prisma } from "#app/db/client.server.ts";
import { refuse, type Refused } from "#app/domain/refusals.ts";
import type { EventFamily } from "#app/domain/webhooks/events.ts";
import { isWebhookAddress } from "#app/domain/webhooks/webhook-address.ts";
import { env } from "#app/env.server.ts";

/** What may be said of an endpoint when it is made, and later. */
export interface WebhookFields {
  /** One store of the partner's; null for all of them. */
  storeId?: string | null;
  url?: string;
  /** None named means everything. */
  events?: EventFamily[];
}

/** Why an endpoint of this partner's cannot be so: its address, or a store that is not theirs; null where it can. */
export async function webhookRefusal(
  partnerId: string,
  { storeId, url }: WebhookFields,
): Promise<Refused | null> {
  if (url !== undefined && !isWebhookAddress(url, { sandbox: env.SANDBOX })) {
    return refuse("INVALID_INPUT", { details: [{ path: "url", code: "INVALID" }] });
  }
  const isTheirs = !storeId || (await prisma.store.count({ where: { id: storeId, partnerId } })) > 0;
  return isTheirs ? null : refuse("NOT_FOUND");
}
