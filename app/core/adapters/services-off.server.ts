import { env } from "#app/env.server.ts";
import { isReceiverOn } from "#app/core/settings/receivers.ts";
import type { PricingType } from "#app/core/domain/offers/offer-terms.ts";
import type { OutsideService } from "#app/core/domain/outside-services.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";

/**
 * Whether an outside service is switched off in this installation. Features that need it say so, and refuse
 * SERVICE_OFF.
 */
export function isOff(service: OutsideService): boolean {
  switch (service) {
    case "SMS":
      return env.SMS_PROVIDER === "off";
    case "PAYMENT":
      return env.PAYMENT_GATEWAY === "off";
    case "BILLING":
      return env.BILLING_PROVIDER === "off";
    case "PUSH":
      // Its keys are given together or not at all; a sandbox makes its own, unless nothing may go abroad.
      return !isReceiverOn("push", env);
  }
}

/** Whether an offer costs dinars in an installation that takes none. */
export function isPaymentOff({ pricingType }: { pricingType: PricingType }): boolean {
  return pricingType !== "POINTS_ONLY" && isOff("PAYMENT");
}

/** Refuses with SERVICE_OFF; `path` is the field that asks for the service. */
export function refuseOff(service: OutsideService, path?: string): Refused {
  return refuse("SERVICE_OFF", {
    extra: { service },
    ...(path !== undefined && { details: [{ path, code: "SERVICE_OFF" as const }] }),
  });
}
