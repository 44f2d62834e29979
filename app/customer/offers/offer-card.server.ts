import { isPaymentOff } from "#app/core/adapters/services-off.server.ts";
import { buyerFacts, type CustomerFacts } from "#app/customer/accounts/customer-facts.server.ts";
import type { ShopOffer } from "./shop-offers.server.ts";
import { availabilityOf, type Availability } from "#app/core/domain/offers/availability.ts";
import { discountOf } from "#app/core/domain/offers/offer-terms.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import { offerCardAnswer, type Offer } from "#app/core/domain/offers/offer-answer.ts";
import { answerOf } from "#app/core/services/record-service.server.ts";

/** Whether the reader can have an offer, and if not, why; `customer` is null for a visitor. */
export function availabilityFor(offer: ShopOffer, customer: CustomerFacts | null, now: Date): Availability {
  const stock = { stockRemaining: offer.stockRemaining, paymentOff: isPaymentOff(offer) };
  return availabilityOf(offer, { ...stock, ...(customer && buyerFacts(customer, offer.id)) }, now);
}

/** The card of an offer; `customer` is null for a visitor who is not signed in. */
export function offerCard(
  offer: ShopOffer,
  customer: CustomerFacts | null,
  { now, language }: { now: Date; language: Language },
): Offer {
  const { perUserLimit } = offer;
  const taken = customer?.takenByOfferId[offer.id] ?? 0;
  return answerOf(offerCardAnswer, {
    ...offer,
    title: inLanguage(offer.title, language),
    partner: partnerOf(offer),
    discount: discountOf(offer.discountKind, offer.discountValue),
    userQuantityRemaining: perUserLimit === null ? null : Math.max(0, perUserLimit - taken),
    availability: availabilityFor(offer, customer, now),
  });
}

function partnerOf({ partnerId, partnerName, partnerLogoUrl }: ShopOffer): Offer["partner"] {
  return partnerId !== null && partnerName !== null
    ? { id: partnerId, name: partnerName, logoUrl: partnerLogoUrl }
    : null;
}
