import type { Offer } from "#app/generated/prisma/client.ts";
import {
  faultsOf,
  type Discount,
  type OfferTerms,
  type OfferType,
  type PricingType,
} from "#app/domain/offers/offer-terms.ts";
import { searchText } from "#app/domain/offers/search-text.ts";
import type { StockSlot } from "#app/domain/offers/stock.ts";
import { refuse, type Refused } from "#app/domain/refusals.ts";
import { languages, type LocalizedText } from "#app/i18n/languages.ts";
import { given, noText } from "./operator-write.server.ts";

/** What can be changed of an offer. In a change, what is not named stays, and null takes away. Money in millimes. */
export interface OfferBody {
  title: LocalizedText;
  description?: LocalizedText | null;
  terms?: LocalizedText | null;
  /** A path of this site or an https address. */
  imageUrl?: string | null;
  pricingType: PricingType;
  pointPrice?: number | null;
  priceMillimes?: number | null;
  premium?: boolean;
  perUserLimit?: number | null;
  availableFrom?: Date | null;
  availableTo?: Date | null;
  validFrom?: Date | null;
  validTo?: Date | null;
  faceValueMillimes?: number | null;
  discount?: Discount | null;
  minimumPurchaseMillimes?: number | null;
  maximumReductionMillimes?: number | null;
  availableOnline?: boolean;
  externalReference?: string | null;
  /** Units made in all, sold ones among them; none given: not limited. */
  stock?: number | null;
}

/** Decided when an offer is made, and then fixed. */
export interface OfferOrigin {
  type: OfferType;
  /** None for an offer of Mezia's own. */
  partnerId?: string | null;
}

export interface OfferFields extends OfferTerms {
  title: LocalizedText;
  description: LocalizedText;
  terms: LocalizedText;
  imageUrl: string | null;
  premium: boolean;
  perUserLimit: number | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  availableOnline: boolean;
  externalReference: string | null;
}

type Moments = "availableFrom" | "availableTo" | "validFrom" | "validTo";

/** An offer with all that operators see. */
export interface OfferRecord extends Omit<OfferFields, Moments>, Record<Moments, string | null> {
  id: string;
  version: number;
  partnerId: string | null;
  /** Units made in all; null where the stock is not limited. */
  stock: number | null;
  stockRemaining: number | null;
  createdAt: string;
}

/** The fields of an offer that is made from a body. */
export function newOffer(body: OfferBody & OfferOrigin): OfferFields {
  const { type, title, pricingType } = body;
  const nothing = {
    description: noText,
    terms: noText,
    imageUrl: null,
    pointPrice: 0,
    priceMillimes: 0,
    premium: false,
    perUserLimit: null,
    availableFrom: null,
    availableTo: null,
    validFrom: null,
    validTo: null,
    faceValueMillimes: null,
    discount: null,
    minimumPurchaseMillimes: null,
    maximumReductionMillimes: null,
    availableOnline: false,
    externalReference: null,
  };
  return changedOffer({ type, title, pricingType, ...nothing }, body);
}

export function changedOffer(current: OfferFields, body: Partial<OfferBody>): OfferFields {
  return {
    type: current.type,
    title: given(body.title, current.title),
    description: given(body.description, current.description) ?? noText,
    terms: given(body.terms, current.terms) ?? noText,
    imageUrl: given(body.imageUrl, current.imageUrl),
    pricingType: given(body.pricingType, current.pricingType),
    pointPrice: given(body.pointPrice, current.pointPrice) ?? 0,
    priceMillimes: given(body.priceMillimes, current.priceMillimes) ?? 0,
    premium: given(body.premium, current.premium),
    perUserLimit: given(body.perUserLimit, current.perUserLimit),
    availableFrom: given(body.availableFrom, current.availableFrom),
    availableTo: given(body.availableTo, current.availableTo),
    validFrom: given(body.validFrom, current.validFrom),
    validTo: given(body.validTo, current.validTo),
    faceValueMillimes: given(body.faceValueMillimes, current.faceValueMillimes),
    discount: given(body.discount, current.discount),
    minimumPurchaseMillimes: given(body.minimumPurchaseMillimes, current.minimumPurchaseMillimes),
    maximumReductionMillimes: given(body.maximumReductionMillimes, current.maximumReductionMillimes),
    availableOnline: given(body.availableOnline, current.availableOnline),
    externalReference: given(body.externalReference, current.externalReference),
  };
}

/** Refuses INVALID_INPUT, naming each field, for an offer that is not sound; else null. */
export function offerRefusal(fields: OfferFields): Refused | null {
  const details = faultsOf(fields);
  return details.length > 0 ? refuse("INVALID_INPUT", { details }) : null;
}

/** The columns of an offer's fields. */
export function offerColumns({ discount, ...fields }: OfferFields) {
  return {
    ...fields,
    discountKind: discount?.kind ?? null,
    discountValue: discount?.value ?? null,
    search: languages.map((language) => searchText(fields.title[language])).join(" "),
  };
}

export function discountOf(kind: Discount["kind"] | null, value: number | null): Discount | null {
  return kind !== null && value !== null ? { kind, value } : null;
}

export function offerFields(row: Offer): OfferFields {
  return {
    type: row.type,
    title: row.title as LocalizedText,
    description: row.description as LocalizedText,
    terms: row.terms as LocalizedText,
    imageUrl: row.imageUrl,
    pricingType: row.pricingType,
    pointPrice: row.pointPrice,
    priceMillimes: row.priceMillimes,
    premium: row.premium,
    perUserLimit: row.perUserLimit,
    availableFrom: row.availableFrom,
    availableTo: row.availableTo,
    validFrom: row.validFrom,
    validTo: row.validTo,
    faceValueMillimes: row.faceValueMillimes,
    discount: discountOf(row.discountKind, row.discountValue),
    minimumPurchaseMillimes: row.minimumPurchaseMillimes,
    maximumReductionMillimes: row.maximumReductionMillimes,
    availableOnline: row.availableOnline,
    externalReference: row.externalReference,
  };
}

export function offerRecord(
  row: Offer,
  slots: readonly Pick<StockSlot, "made" | "remaining">[],
): OfferRecord {
  const { availableFrom, availableTo, validFrom, validTo, ...fields } = offerFields(row);
  const sum = (of: "made" | "remaining") => slots.reduce((total, slot) => total + slot[of], 0);
  return {
    id: row.id,
    version: row.version,
    partnerId: row.partnerId,
    ...fields,
    availableFrom: availableFrom?.toISOString() ?? null,
    availableTo: availableTo?.toISOString() ?? null,
    validFrom: validFrom?.toISOString() ?? null,
    validTo: validTo?.toISOString() ?? null,
    stock: row.stockLimited ? sum("made") : null,
    stockRemaining: row.stockLimited ? sum("remaining") : null,
    createdAt: row.createdAt.toISOString(),
  };
}
