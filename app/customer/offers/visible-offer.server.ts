import { isFor, ownSegments } from "#app/core/db/segments/segment-facts.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { isShown } from "#app/core/domain/offers/offer-state.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { readShopOffer, type ShopOfferInFull } from "./shop-offers.server.ts";

/** An offer that the customer can see. Refuses NOT_FOUND for all others. */
export async function findVisibleOffer(
  { caller: { userId }, now }: Pick<ClientCall, "caller" | "now">,
  id: string,
): Promise<Decision<ShopOfferInFull>> {
  const offer = await readShopOffer(id, now);
  if (!offer || !isShown(offer.status) || hasCome(offer.closedFrom, now)) return refuse("NOT_FOUND");
  if (!isFor(offer, await ownSegments(userId, [offer.segmentId], now))) return refuse("NOT_FOUND");
  return accept(offer);
}
