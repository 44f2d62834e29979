import { readCustomerFacts, type CustomerFacts } from "#app/customer/accounts/customer-facts.server.ts";
import { readShopOffer, type ShopOfferInFull } from "./shop-offers.server.ts";
import { isFor, ownSegments } from "#app/core/db/segments/segment-facts.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { isShown } from "#app/core/domain/offers/offer-state.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { offerCard } from "./offer-card.server.ts";
import type { Viewer } from "#app/core/services/partners/viewer.ts";
import type { OfferInFull } from "#app/core/domain/offers/offer-answer.ts";

/**
 * One offer with its texts and the stores that accept it, also after it has ended. Refuses NOT_FOUND, also
 * for a draft, while it is paused, outside the segment that it is for, and once nobody sells it any more.
 */
export async function getShopOffer(reader: Viewer, id: string): Promise<Decision<OfferInFull>> {
  const found = await getShopOfferAndPoints(reader, id);
  return found.ok ? accept(found.value.offer) : found;
}

/** The same with the whole points that the reader can spend now; null for a visitor. */
export async function getShopOfferAndPoints(
  reader: Viewer,
  id: string,
): Promise<Decision<{ offer: OfferInFull; spendablePoints: number | null }>> {
  const [offer, customer] = await Promise.all([
    readShopOffer(id, reader.now),
    reader.userId === null ? null : readCustomerFacts(reader.userId, reader.now, id),
  ]);
  if (!offer || !isShown(offer.status) || hasCome(offer.closedFrom, reader.now)) return refuse("NOT_FOUND");
  if (!isFor(offer, await ownSegments(reader.userId, [offer.segmentId], reader.now)))
    return refuse("NOT_FOUND");
  return accept({
    offer: inFull(offer, customer, reader),
    spendablePoints: customer?.spendablePoints ?? null,
  });
}

/**
 * An offer as the holder of a click-out code sees it: the code is an invitation, whatever segment the offer is
 * for, and also while it is paused. Refuses NOT_FOUND for a draft, and once nobody sells it any more.
 */
export async function getInvitedOffer(
  reader: Omit<Viewer, "userId">,
  id: string,
): Promise<Decision<OfferInFull>> {
  const offer = await readShopOffer(id, reader.now);
  if (!offer || offer.status === "DRAFT" || hasCome(offer.closedFrom, reader.now)) return refuse("NOT_FOUND");
  return accept(inFull(offer, null, reader));
}

/**
 * An offer beside its purchase, for its buyer: also if it has ended or is no longer shown. Refuses NOT_FOUND.
 */
export async function getBoughtOffer(
  reader: Omit<Viewer, "userId">,
  id: string,
): Promise<Decision<OfferInFull>> {
  const offer = await readShopOffer(id, reader.now);
  return offer ? accept(inFull(offer, null, reader)) : refuse("NOT_FOUND");
}

function inFull(
  offer: ShopOfferInFull,
  customer: CustomerFacts | null,
  reader: Omit<Viewer, "userId">,
): OfferInFull {
  return {
    ...offerCard(offer, customer, reader),
    description: inLanguage(offer.description, reader.language),
    terms: inLanguage(offer.terms, reader.language),
    stores: offer.stores,
  };
}
