import type { Discount } from "#app/core/domain/offers/offer-terms.ts";
import { isLoosened, isRaised } from "./raised.ts";

/** How often, how long and by whom an offer can be had, and what its worth does not tell. */
export interface Reach {
  /** All units that were ever made; null for any number. */
  stock: number | null;
  perUserLimit: number | null;
  availableFrom: Date | null;
  availableTo: Date | null;
  validFrom: Date | null;
  validTo: Date | null;
  minLevel: number | null;
  premium: boolean;
  segmentId: string | null;
  minimumPurchaseMillimes: number | null;
  discount: Discount | null;
}

const most = ["stock", "perUserLimit", "availableTo", "validTo"] as const;
const least = ["availableFrom", "validFrom", "minLevel", "minimumPurchaseMillimes"] as const;

/** Whether an offer can be had more often, longer, or by others than before. */
export function reachesFurther(before: Reach, after: Reach): boolean {
  return (
    most.some((name) => isRaised(before[name], after[name])) ||
    least.some((name) => isLoosened(before[name], after[name])) ||
    (before.premium && !after.premium) ||
    (before.segmentId !== null && after.segmentId !== before.segmentId) ||
    reducesMore(before, after)
  );
}

/**
 * Whether a reduction is of another kind, or a higher one. A share without a maximum is worth any amount, before and
 * after.
 */
export function reducesMore(
  { discount: before }: Pick<Reach, "discount">,
  { discount: after }: Pick<Reach, "discount">,
): boolean {
  return after !== null && (after.kind !== before?.kind || after.value > before.value);
}
