import { literalIn, mayBeCalled } from "#app/core/adapters/address-kind.ts";
import { vapidKeys } from "#app/core/adapters/push/vapid.server.ts";
import { refuseOff } from "#app/core/adapters/services-off.server.ts";
import {
  hasPushes,
  removePushSubscription,
  savePushSubscription,
  type PushKeys,
} from "#app/core/db/notices/push-subscriptions.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { isWebhookAddress } from "#app/core/domain/webhooks/webhook-address.ts";
import { env } from "#app/env.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** The key that browsers ask for when they subscribe. Refuses SERVICE_OFF. */
export function getPushKey(): Decision<{ publicKey: string }> {
  const keys = vapidKeys();
  return keys ? accept({ publicKey: keys.publicKey }) : refuseOff("PUSH");
}

/**
 * Subscribes a browser for this customer, until the session ends. Refuses SERVICE_OFF, and INVALID_INPUT for
 * an address that is not https or leads into a private network; a sandbox allows its own machine.
 */
export async function subscribePush(
  { caller, now }: ClientCall,
  subscription: { endpoint: string; keys: PushKeys },
): Promise<Decision<Record<string, never>>> {
  if (!vapidKeys()) return refuseOff("PUSH");
  if (!mayBePushedTo(subscription.endpoint))
    return refuse("INVALID_INPUT", { details: [{ path: "endpoint", code: "INVALID" }] });
  await savePushSubscription(caller, subscription, now);
  return accept({});
}

/** Whether this device gets pushes. */
export function isPushed({ caller }: Pick<ClientCall, "caller">): Promise<boolean> {
  return hasPushes(caller.userId, caller.sessionId);
}

/**
 * Ends one of the customer's subscriptions; another customer's is left alone. Refuses INVALID_INPUT without
 * an address.
 */
export async function unsubscribePush(
  { caller }: ClientCall,
  endpoint: string | undefined,
): Promise<Decision<Record<string, never>>> {
  if (endpoint === undefined)
    return refuse("INVALID_INPUT", { details: [{ path: "endpoint", code: "REQUIRED" }] });
  await removePushSubscription(caller.userId, endpoint);
  return accept({});
}

/** A host name is resolved at each push; an address into a private network is refused at once. */
function mayBePushedTo(endpoint: string): boolean {
  const sandbox = env.SANDBOX;
  if (!isWebhookAddress(endpoint, { sandbox })) return false;
  const target = new URL(endpoint);
  const literal = literalIn(target);
  return literal === null || mayBeCalled(literal, { protocol: target.protocol, sandbox });
}
