import type { Decision } from "#app/domain/refusals.ts";
import { accept, refuse } from "#app/domain/refusals.ts";

/** The terms a wallet item was bought under, and what is left of it. Amounts in whole millimes. */
export interface ItemTerms {
  type: "VOUCHER" | "COUPON";
  remainingMillimes: number | null;
  discountKind: "PERCENT" | "AMOUNT" | null;
  discountValue: number | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
}

export interface Reduction {
  reductionMillimes: number;
  payableMillimes: number;
}

/**
 * What an item takes off a price: a voucher what it still holds, a coupon its percent (rounded down to a
 * millime, never over its maximum) or its amount; never more than the price.
 * Refuses BASKET_BELOW_MINIMUM. rules.md, Offers, purchases, wallet.
 */
export function reductionOf(terms: ItemTerms, priceMillimes: number): Decision<Reduction> {
  if (priceMillimes < (terms.minimumPurchaseMillimes ?? 0)) return refuse("BASKET_BELOW_MINIMUM");
  const full =
    terms.type === "VOUCHER"
      ? (terms.remainingMillimes ?? 0)
      : terms.discountKind === "PERCENT"
        ? Math.floor((priceMillimes * (terms.discountValue ?? 0)) / 100)
        : (terms.discountValue ?? 0);
  const reductionMillimes = Math.min(full, terms.maximumReductionMillimes ?? full, priceMillimes);
  return accept({ reductionMillimes, payableMillimes: priceMillimes - reductionMillimes });
}
