import type { Discount } from "#app/core/domain/offers/offer-terms.ts";
import { isLoosened, isRaised } from "./raised.ts";

/** When and for what an offer can be used, which its worth does not tell; so also by who has it for nothing. */
export interface Use {
  validFrom: Date | null;
  validTo: Date | null;
  minimumPurchaseMillimes: number | null;
  discount: Discount | null;
}

/** How often, how long and by whom an offer can be had, and how it is used then. */
export interface Reach extends Use {
  /** All units that were ever made; null for any number. */
  stock: number | null;
  perUserLimit: number | null;
  availableFrom: Date | null;
  availableTo: Date | null;
  minLevel: number | null;
  premium: boolean;
  segmentId: string | null;
}

const most = ["stock", "perUserLimit", "availableTo"] as const;
const least = ["availableFrom", "minLevel"] as const;

/** Whether an offer can be had more often, longer, or by others than before. */
export function reachesFurther(before: Reach, after: Reach): boolean {
  return (
    most.some((name) => isRaised(before[name], after[name])) ||
    least.some((name) => isLoosened(before[name], after[name])) ||
    (before.premium && !after.premium) ||
    (before.segmentId !== null && after.segmentId !== before.segmentId) ||
    servesFurther(before, after)
  );
}

/** Whether an offer can be used longer, for a smaller purchase, or for a higher reduction than before. */
export function servesFurther(before: Use, after: Use): boolean {
  return (
    isRaised(before.validTo, after.validTo) ||
    isLoosened(before.validFrom, after.validFrom) ||
    isLoosened(before.minimumPurchaseMillimes, after.minimumPurchaseMillimes) ||
    reducesMore(before, after)
  );
}

/**
 * Whether a reduction is of another kind, or a higher one. A share without a maximum is worth any amount, before and
 * after.
 */
function reducesMore({ discount: before }: Use, { discount: after }: Use): boolean {
  return after !== null && (after.kind !== before?.kind || after.value > before.value);
}
