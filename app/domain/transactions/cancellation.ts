import { countsUntil } from "#app/domain/business-day.ts";
import { earningBy, type AppliedTerms, type CampaignEarning } from "#app/domain/points/earning.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { TransactionStatus } from "./status.ts";
import { cancelDays } from "./times.ts";

/** A confirmed sale, and what has been cancelled of it. Amounts in whole millimes. */
export interface ConfirmedSale {
  status: TransactionStatus;
  confirmedAt: Date | null;
  payableMillimes: number;
  cancelledMillimes: number;
  /** What its points were worked out with; null where it brought none. */
  appliedTerms: AppliedTerms | null;
}

export interface Cancellation {
  amountMillimes: number;
  /**
   * How many points fewer the sale would have given if everything cancelled so far, this part included, had
   * never been paid.
   */
  pointsBack: number;
  /** The part of them by each campaign, and whether it then gives nothing at all. */
  campaignsBack: CampaignEarning[];
  /** The sale's state afterwards. */
  status: "CONFIRMED" | "CANCELLED";
}

/** Until when the store can cancel a sale that was confirmed at this moment: the end of the 30th day after it. */
export function cancellableUntil(confirmedAt: Date): Date {
  return countsUntil(confirmedAt, cancelDays);
}

/**
 * The result of cancelling a part, or the whole rest when no amount is given; rules.md, Points, Refund.
 * Refuses TRANSACTION_INVALID_STATUS for a sale that is not (or no longer) confirmed, and CANCEL_NOT_ALLOWED
 * for more than the rest or after the 30th day.
 * @param now null for an operator, who may cancel however late
 */
export function cancellationOf(
  sale: ConfirmedSale,
  amountMillimes: number | null,
  now: Date | null,
): Decision<Cancellation> {
  if (sale.status !== "CONFIRMED" || sale.confirmedAt === null) return refuse("TRANSACTION_INVALID_STATUS");
  const left = sale.payableMillimes - sale.cancelledMillimes;
  const amount = amountMillimes ?? left;
  const isLate = now !== null && now >= cancellableUntil(sale.confirmedAt);
  if (amount > left || isLate) return refuse("CANCEL_NOT_ALLOWED");
  const { appliedTerms } = sale;
  const paidAfter = left - amount;
  const before = appliedTerms && earningBy(sale.payableMillimes, appliedTerms);
  const after = appliedTerms && earningBy(paidAfter, appliedTerms);
  return accept({
    amountMillimes: amount,
    pointsBack: (before?.total ?? 0) - (after?.total ?? 0),
    campaignsBack: (after?.campaigns ?? []).map(({ campaignId, points, over }, place) => ({
      ...{ campaignId, over },
      points: (before?.campaigns[place]?.points ?? 0) - points,
    })),
    status: paidAfter === 0 ? "CANCELLED" : "CONFIRMED",
  });
}
