import { isOff } from "#app/core/adapters/services-off.server.ts";
import type { OwnPremium } from "#app/core/db/premium/premium-subscriptions.server.ts";
import type { OutsideService } from "#app/core/domain/outside-services.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import { isCharged } from "#app/core/domain/premium/subscription.ts";
import { statusOf } from "./premium-view.ts";

/** The refusal if this phone or customer has premium already. */
export function alreadyActive(): Refused {
  return refuse("PREMIUM_ALREADY_ACTIVE", { details: [{ path: "phone", code: "PREMIUM_ALREADY_ACTIVE" }] });
}

/**
 * One open subscription per customer: refuses PREMIUM_ALREADY_ACTIVE while one is active or suspended, and
 * while the operator's answer is missing. A cancelled one can be resumed before its period ends.
 */
export function refusalToSubscribe({ current, pending }: OwnPremium, now: Date): Refused | null {
  if (current?.openCharge || pending?.openCharge) return alreadyActive();
  const status = current ? statusOf(current, now) : "NONE";
  return isCharged(status) ? alreadyActive() : null;
}

/** The service without which nobody can subscribe: the phone is proved by SMS and charged by its operator. */
export function premiumOff(): OutsideService | null {
  if (isOff("BILLING")) return "BILLING";
  return isOff("SMS") ? "SMS" : null;
}
