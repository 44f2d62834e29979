import type { Detail } from "#app/core/domain/refusals.ts";
import { soldesFaults, type Soldes } from "./soldes.ts";

/** What operators decided about an offer. */
export const offerStatuses = ["DRAFT", "ACTIVE", "PAUSED", "ENDED"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** A new offer is on sale, or a draft that customers do not see. */
export const firstStatuses = ["ACTIVE", "DRAFT"] as const satisfies OfferStatus[];

export const offerTypes = ["VOUCHER", "COUPON"] as const;
export type OfferType = (typeof offerTypes)[number];

export const pricingTypes = ["MONEY_ONLY", "POINTS_ONLY", "MONEY_AND_POINTS"] as const;
export type PricingType = (typeof pricingTypes)[number];

export const discountKinds = ["PERCENT", "AMOUNT"] as const;

/** A coupon's reduction: whole percent, or whole millimes. */
export interface Discount {
  kind: (typeof discountKinds)[number];
  value: number;
}

/** A discount out of its two columns. */
export function discountOf(kind: Discount["kind"] | null, value: number | null): Discount | null {
  return kind !== null && value !== null ? { kind, value } : null;
}

/** An offer's price and value. Whole points, money in whole millimes, null where it does not apply. */
export interface OfferTerms {
  /** Whose it is; null: Mezia's own, good at every partner. */
  partnerId: string | null;
  type: OfferType;
  pricingType: PricingType;
  pointPrice: number;
  priceMillimes: number;
  faceValueMillimes: number | null;
  discount: Discount | null;
  /** Left out by who has no word in it. */
  soldes?: Soldes | null;
  availableFrom: Date | null;
  availableTo: Date | null;
  validFrom: Date | null;
  validTo: Date | null;
}

/**
 * What is wrong with an offer, field by field; empty for a valid one. rules.md, Offers, purchases, wallet.
 */
export function faultsOf(terms: OfferTerms): Detail[] {
  const { soldes = null } = terms;
  return [
    ...priceFaults(terms),
    ...issuerFaults(terms),
    ...worthFaults(terms),
    ...dateFaults(terms),
    ...soldesFaults(soldes),
  ];
}

/** A price is at least 1 when the pricing type includes it, and 0 when it does not. */
function priceFaults({ pricingType, pointPrice, priceMillimes }: OfferTerms): Detail[] {
  return [
    ...priceFault("pointPrice", pointPrice, pricingType !== "MONEY_ONLY"),
    ...priceFault("priceMillimes", priceMillimes, pricingType !== "POINTS_ONLY"),
  ];
}

/**
 * A voucher that is paid in dinars has one issuer, its partner: one that is good everywhere would be money, which
 * banks alone issue (decision 075).
 */
function issuerFaults({ type, pricingType, partnerId }: OfferTerms): Detail[] {
  const isMoney = type === "VOUCHER" && pricingType !== "POINTS_ONLY";
  return isMoney && partnerId === null ? [{ path: "partnerId", code: "REQUIRED" }] : [];
}

function priceFault(path: string, price: number, applies: boolean): Detail[] {
  if (applies) return price >= 1 ? [] : [{ path, code: "TOO_SMALL" }];
  return price === 0 ? [] : [{ path, code: "INVALID" }];
}

function worthFaults({ type, faceValueMillimes, discount }: OfferTerms): Detail[] {
  const faults: Detail[] = [];
  const [needed, other] =
    type === "VOUCHER"
      ? ([
          ["faceValueMillimes", faceValueMillimes],
          ["discount", discount],
        ] as const)
      : ([
          ["discount", discount],
          ["faceValueMillimes", faceValueMillimes],
        ] as const);
  if (needed[1] === null) faults.push({ path: needed[0], code: "REQUIRED" });
  if (other[1] !== null) faults.push({ path: other[0], code: "INVALID" });
  if (faceValueMillimes !== null && faceValueMillimes < 1)
    faults.push({ path: "faceValueMillimes", code: "TOO_SMALL" });
  if (discount && discount.value < 1) faults.push({ path: "discount.value", code: "TOO_SMALL" });
  if (discount?.kind === "PERCENT" && discount.value > 100)
    faults.push({ path: "discount.value", code: "TOO_LARGE" });
  return faults;
}

function dateFaults(terms: OfferTerms): Detail[] {
  const faults: Detail[] = [];
  if (!inOrder(terms.availableFrom, terms.availableTo))
    faults.push({ path: "availableTo", code: "INVALID_DATE" });
  if (!inOrder(terms.validFrom, terms.validTo)) faults.push({ path: "validTo", code: "INVALID_DATE" });
  return faults;
}

function inOrder(from: Date | null, to: Date | null): boolean {
  return from === null || to === null || from < to;
}
