import { literalIn, mayBeCalled } from "#app/core/adapters/address-kind.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import type { EventFamily } from "#app/core/domain/webhooks/events.ts";
import { isWebhookAddress } from "#app/core/domain/webhooks/webhook-address.ts";
import { env } from "#app/env.server.ts";

/** The fields of an endpoint that can be set and changed. */
export interface WebhookFields {
  /** One store of the partner; null for all of them. */
  storeId?: string | null;
  url?: string;
  /** Empty means all events. */
  events?: EventFamily[];
}

/**
 * The problem with an endpoint of this partner: its address, or a store of another partner; null if there is
 * none.
 */
export async function webhookRefusal(
  partnerId: string,
  { storeId, url }: WebhookFields,
): Promise<Refused | null> {
  if (url !== undefined && !mayBeTold(url)) {
    return refuse("INVALID_INPUT", { details: [{ path: "url", code: "INVALID" }] });
  }
  const isTheirs = !storeId || (await prisma.store.count({ where: { id: storeId, partnerId } })) > 0;
  return isTheirs ? null : refuse("NOT_FOUND");
}

/** A name is looked up at each delivery; an address into a private network is refused at once. */
function mayBeTold(url: string): boolean {
  const sandbox = env.SANDBOX;
  if (!isWebhookAddress(url, { sandbox })) return false;
  const target = new URL(url);
  const literal = literalIn(target);
  return literal === null || mayBeCalled(literal, { protocol: target.protocol, sandbox });
}
