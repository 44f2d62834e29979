import type { Decision } from "#app/core/domain/refusals.ts";
import { accept, refuse } from "#app/core/domain/refusals.ts";

/** The terms under which a wallet item was bought, and what is left of it. Amounts in whole millimes. */
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
 * How much an item reduces a price. A voucher: what it still holds. A coupon: its percent (rounded down to a
 * millime, at most its maximum) or its amount. Never more than the price. Refuses BASKET_BELOW_MINIMUM.
 * rules.md, Offers, purchases, wallet.
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
