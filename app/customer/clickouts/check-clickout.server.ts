import { wrongClickoutByAddress } from "#app/core/auth/address-limits.server.ts";
import { readClickout } from "./clickouts.server.ts";
import { clickoutKey, isGood, whyNoOffer, type WhyNoOffer } from "#app/core/domain/clickouts/clickout.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { AnonymousCall, ClientCall } from "#app/core/services/call.ts";
import { countView } from "#app/core/services/offers/offer-views.server.ts";
import { getInvitedOffer } from "#app/customer/offers/get-shop-offer.server.ts";
import type { OfferInFull } from "#app/core/domain/offers/offer-answer.ts";

/** What a click-out code gives. */
export interface CheckedClickout {
  /** Free for the customer who claims it, whatever its price in the shop. */
  offer: OfferInFull;
  /** Why it is not to be had now, though the code is good; null if it is. */
  whyNot: WhyNoOffer | null;
  /** The last moment to claim the code. */
  availableTo: Date;
}

/**
 * Looks up a click-out code as a visitor sees it. Refuses CLICKOUT_INVALID_CODE (unknown, not begun, over,
 * sold out), and TOO_MANY_REQUESTS for an address that tries many codes; rules.md, Click-out.
 */
export async function checkClickout(
  call: AnonymousCall | ClientCall,
  code: string,
): Promise<Decision<CheckedClickout>> {
  const { now, language, address } = call;
  const passed = await wrongClickoutByAddress.look(address);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const key = clickoutKey(code);
  const clickout = key === null ? null : await readClickout(key, null, now);
  if (!clickout || !isGood(clickout, now)) {
    await wrongClickoutByAddress.take(address);
    return refuse("CLICKOUT_INVALID_CODE");
  }
  const offer = await getInvitedOffer({ now, language }, clickout.offer.id);
  if (!offer.ok) return refuse("CLICKOUT_INVALID_CODE");
  countView(call, clickout.offer.id);
  const whyNot = whyNoOffer(clickout.offer, now);
  return accept({ offer: offer.value, whyNot, availableTo: clickout.availableTo });
}
