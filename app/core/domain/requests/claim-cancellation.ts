import type { AppliedTerms } from "#app/core/domain/points/earning.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { cancellationOf, type Cancellation } from "#app/core/domain/transactions/cancellation.ts";
import type { RequestStatus } from "./answer.ts";

/** A claim or card that was answered, and what has been cancelled of it. Amounts in whole millimes. */
interface AnsweredRequest {
  status: RequestStatus;
  respondedAt: Date | null;
  amountMillimes: number | null;
  cancelledMillimes: number;
  cancelledAt: Date | null;
  /** What the wallet item of its online use took off; null without one. */
  reductionMillimes: number | null;
  appliedTerms: AppliedTerms | null;
}

/**
 * The result of cancelling a part of an accepted claim or card, or all that is left when no amount is given; rules.md,
 * Points (refund), Goods brought back. The item of an online use comes back with the whole: what the goods cost in the
 * shop is not known here. Refuses REQUEST_INVALID_STATUS for one that was not accepted, and CANCEL_NOT_ALLOWED for more
 * than is left, of which nothing is left, or after the 30th day.
 * @param now the moment of the cancellation
 * @param anytime true for an operator, who may cancel however late
 */
export function claimCancellationOf(
  request: AnsweredRequest,
  amountMillimes: number | null,
  { now, anytime }: { now: Date; anytime: boolean },
): Decision<Cancellation> {
  const { status, respondedAt, cancelledAt, cancelledMillimes, appliedTerms } = request;
  if (status !== "ACCEPTED") return refuse("REQUEST_INVALID_STATUS");
  if (cancelledAt !== null) return refuse("CANCEL_NOT_ALLOWED");
  const paidMillimes = request.amountMillimes ?? 0;
  const money = {
    ...{ priceMillimes: paidMillimes, reductionMillimes: 0, payableMillimes: paidMillimes },
    ...{ cancelledMillimes, cashBackMillimes: cancelledMillimes, itemBackMillimes: 0 },
  };
  const sale = { ...money, status: "CONFIRMED", confirmedAt: respondedAt, appliedTerms } as const;
  const decided = cancellationOf(sale, null, amountMillimes, { now, anytime });
  if (!decided.ok || decided.value.status !== "CANCELLED") return decided;
  return accept({ ...decided.value, itemBackMillimes: request.reductionMillimes ?? 0 });
}
