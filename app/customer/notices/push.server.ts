import { ECDH } from "node:crypto";
import { addressKind, literalIn } from "#app/core/adapters/address-kind.ts";
import { vapidKeys } from "#app/core/adapters/push/vapid.server.ts";
import { refuseOff } from "#app/core/adapters/services-off.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { noteConsent } from "#app/core/db/consents/consents.server.ts";
import {
  hasPushes,
  removePushSubscription,
  savePushSubscription,
  type PushKeys,
} from "#app/core/db/notices/push-subscriptions.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { ConsentWay } from "#app/core/domain/consents/consent.ts";
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
 * Subscribes a browser for this customer, until the session ends; the first one is the customer's consent. Refuses SERVICE_OFF, and INVALID_INPUT for an address
 * that is no push service's (a sandbox allows its own machine), for a key that no browser can have, and for an
 * address that another customer's browser has with other keys.
 */
export async function subscribePush(
  { caller, now, language }: ClientCall,
  subscription: { endpoint: string; keys: PushKeys },
  way: ConsentWay,
): Promise<Decision<Record<string, never>>> {
  if (!vapidKeys()) return refuseOff("PUSH");
  if (!isPointOfCurve(subscription.keys.p256dh)) return refuseInvalid("keys.p256dh");
  if (!mayBePushedTo(subscription.endpoint)) return refuseInvalid("endpoint");
  const { userId } = caller;
  const saved = await transact(async (tx) => {
    await lockUser(tx, userId);
    const isSaved = await savePushSubscription(tx, caller, subscription, now);
    if (isSaved) await noteConsent(tx, userId, { kind: "PUSH", given: true }, { way, language, now });
    return isSaved;
  });
  return saved ? accept({}) : refuseInvalid("endpoint");
}

/** Whether this device gets pushes. */
export function isPushed({ caller }: Pick<ClientCall, "caller">): Promise<boolean> {
  return hasPushes(caller.userId, caller.sessionId);
}

/**
 * Ends one of the customer's subscriptions; another customer's is left alone. With the last one the consent is taken back.
 * Refuses INVALID_INPUT without an address.
 */
export async function unsubscribePush(
  { caller: { userId }, now, language }: ClientCall,
  endpoint: string | undefined,
  way: ConsentWay,
): Promise<Decision<Record<string, never>>> {
  if (endpoint === undefined)
    return refuse("INVALID_INPUT", { details: [{ path: "endpoint", code: "REQUIRED" }] });
  await transact(async (tx) => {
    await lockUser(tx, userId);
    await removePushSubscription(tx, userId, endpoint);
    if ((await tx.pushSubscription.count({ where: { userId } })) === 0)
      await noteConsent(tx, userId, { kind: "PUSH", given: false }, { way, language, now });
  });
  return accept({});
}

const refuseInvalid = (path: string) => refuse("INVALID_INPUT", { details: [{ path, code: "INVALID" }] });

/** Messages are encrypted for this key, which only a point of P-256 can be. */
function isPointOfCurve(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, "base64url"), "prime256v1");
    return true;
  } catch {
    return false;
  }
}

/** Where browsers get their pushes from; any other host would only be flooded by us. */
const pushServices =
  /^(fcm\.googleapis\.com|[a-z0-9-]+\.push\.apple\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*notify\.windows\.com)$/;

function mayBePushedTo(endpoint: string): boolean {
  const sandbox = env.SANDBOX;
  if (!isWebhookAddress(endpoint, { sandbox })) return false;
  const target = new URL(endpoint);
  if (pushServices.test(target.hostname)) return target.port === "";
  const literal = literalIn(target);
  return sandbox && literal !== null && addressKind(literal) === "loopback";
}
