import { isPaymentOff } from "#app/adapters/services-off.server.ts";
import { buyerFacts, type CustomerFacts } from "#app/db/accounts/customer-facts.server.ts";
import type { ShopOffer } from "#app/db/offers/shop-offers.server.ts";
import { availabilityOf, type Availability } from "#app/domain/offers/availability.ts";
import { discountOf } from "#app/domain/offers/offer-terms.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import type { Offer } from "#app/domain/offers/offer-answer.ts";

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
  const { stockRemaining, perUserLimit } = offer;
  const taken = customer?.takenByOfferId[offer.id] ?? 0;
  return {
    id: offer.id,
    type: offer.type,
    title: inLanguage(offer.title, language),
    imageUrl: offer.imageUrl,
    partner: partnerOf(offer),
    pricingType: offer.pricingType,
    pointPrice: offer.pointPrice,
    priceMillimes: offer.priceMillimes,
    premium: offer.premium,
    minLevel: offer.minLevel,
    stockRemaining,
    userQuantityRemaining: perUserLimit === null ? null : Math.max(0, perUserLimit - taken),
    availability: availabilityFor(offer, customer, now),
    availableFrom: offer.availableFrom?.toISOString() ?? null,
    availableTo: offer.availableTo?.toISOString() ?? null,
    validFrom: offer.validFrom?.toISOString() ?? null,
    validTo: offer.validTo?.toISOString() ?? null,
    minimumPurchaseMillimes: offer.minimumPurchaseMillimes,
    maximumReductionMillimes: offer.maximumReductionMillimes,
    availableOnline: offer.availableOnline,
    discount: discountOf(offer.discountKind, offer.discountValue),
    faceValueMillimes: offer.faceValueMillimes,
  };
}

function partnerOf({ partnerId, partnerName, partnerLogoUrl }: ShopOffer): Offer["partner"] {
  return partnerId !== null && partnerName !== null
    ? { id: partnerId, name: partnerName, logoUrl: partnerLogoUrl }
    : null;
}
