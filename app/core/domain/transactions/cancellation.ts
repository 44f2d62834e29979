import { countsUntil } from "#app/core/domain/business-day.ts";
import { earningBy, type AppliedTerms, type CampaignEarning } from "#app/core/domain/points/earning.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { SaleItem } from "./sale-item.ts";
import type { TransactionStatus } from "./status.ts";
import { backDays, cancelDays } from "./times.ts";

/** A confirmed sale, and what has been cancelled of it. Amounts in whole millimes. */
export interface ConfirmedSale {
  status: TransactionStatus;
  confirmedAt: Date | null;
  /** Of the goods, before anything is taken off. */
  priceMillimes: number;
  reductionMillimes: number;
  payableMillimes: number;
  /** The price of the goods that came back. */
  cancelledMillimes: number;
  cashBackMillimes: number;
  itemBackMillimes: number;
  /** What its points were worked out with; null where it brought none. */
  appliedTerms: AppliedTerms | null;
}

export interface Cancellation {
  /** The price of the goods. */
  amountMillimes: number;
  /** What the till hands back, and what goes back onto the wallet item: of a coupon its reduction, with the whole. */
  cashBackMillimes: number;
  itemBackMillimes: number;
  /** How many points fewer the sale would have given if all the money handed back had never been paid. */
  pointsBack: number;
  /** How many of them for the money that was handed back before. */
  pointsBackBefore: number;
  /** The part of them by each campaign, and whether it then gives nothing at all. */
  campaignsBack: CampaignEarning[];
  /** Base points, and points of campaigns, that what remains of the sale gives. */
  basePointsLeft: number;
  campaignPointsLeft: number;
  /** The sale's state afterwards. */
  status: "CONFIRMED" | "CANCELLED";
  /** How long the item is good at least. */
  itemUntil: Date;
}

/** Until when an item is good at least that comes back past its last day: seven more days; rules.md, Goods brought back. */
export function itemUntil(now: Date): Date {
  return countsUntil(now, backDays);
}

/** Until when the store can cancel a sale that was confirmed at this moment: the end of the 30th day after it. */
export function cancellableUntil(confirmedAt: Date): Date {
  return countsUntil(confirmedAt, cancelDays);
}

/**
 * The result of bringing goods of a price back, or all that are left when no amount is given; rules.md, Points (refund),
 * Goods brought back. Refuses TRANSACTION_INVALID_STATUS for a sale that is not (or no longer) confirmed, and
 * CANCEL_NOT_ALLOWED for more than the rest or after the 30th day.
 * @param itemType of the item that reduced the price; null without one
 * @param now the moment of the cancellation
 * @param anytime true for an operator, who may cancel however late
 */
export function cancellationOf(
  sale: ConfirmedSale,
  itemType: SaleItem["type"] | null,
  amountMillimes: number | null,
  { now, anytime }: { now: Date; anytime: boolean },
): Decision<Cancellation> {
  if (sale.status !== "CONFIRMED" || sale.confirmedAt === null) return refuse("TRANSACTION_INVALID_STATUS");
  const left = sale.priceMillimes - sale.cancelledMillimes;
  const amount = amountMillimes ?? left;
  const isLate = !anytime && now >= cancellableUntil(sale.confirmedAt);
  if (amount > left || isLate) return refuse("CANCEL_NOT_ALLOWED");
  const { appliedTerms } = sale;
  const status = amount === left ? "CANCELLED" : "CONFIRMED";
  const cashBackMillimes = cashBackOf(sale, itemType, amount);
  const before = appliedTerms && earningBy(sale.payableMillimes, appliedTerms);
  const paidMillimes = sale.payableMillimes - sale.cashBackMillimes;
  const until = appliedTerms && earningBy(paidMillimes, appliedTerms);
  const after = appliedTerms && earningBy(paidMillimes - cashBackMillimes, appliedTerms);
  return accept({
    ...{ amountMillimes: amount, cashBackMillimes, status },
    itemBackMillimes: itemBackOf(sale, itemType, { amount, cashBackMillimes, status }),
    pointsBack: (before?.total ?? 0) - (after?.total ?? 0),
    pointsBackBefore: (before?.total ?? 0) - (until?.total ?? 0),
    campaignsBack: (after?.campaigns ?? []).map(({ campaignId, points, over }, place) => ({
      ...{ campaignId, over: over || status === "CANCELLED" },
      points: (before?.campaigns[place]?.points ?? 0) - points,
    })),
    basePointsLeft: status === "CANCELLED" ? 0 : (after?.base ?? 0),
    campaignPointsLeft: status === "CANCELLED" ? 0 : (after?.campaignPoints ?? 0),
    itemUntil: itemUntil(now),
  });
}

/** The money first; beside a coupon in proportion to the price, so that all parts together are what was paid. */
function cashBackOf(sale: ConfirmedSale, itemType: SaleItem["type"] | null, amount: number): number {
  const { priceMillimes, payableMillimes, cancelledMillimes, cashBackMillimes } = sale;
  if (itemType !== "COUPON") return Math.min(amount, payableMillimes - cashBackMillimes);
  if (priceMillimes === 0) return 0;
  const share = BigInt(payableMillimes) * BigInt(cancelledMillimes + amount);
  return Number(share / BigInt(priceMillimes)) - cashBackMillimes;
}

function itemBackOf(
  { reductionMillimes }: ConfirmedSale,
  itemType: SaleItem["type"] | null,
  {
    amount,
    cashBackMillimes,
    status,
  }: Pick<Cancellation, "cashBackMillimes" | "status"> & { amount: number },
): number {
  if (itemType === "COUPON") return status === "CANCELLED" ? reductionMillimes : 0;
  return itemType === null ? 0 : amount - cashBackMillimes;
}
