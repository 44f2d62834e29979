import { randomInt } from "node:crypto";
import { newId } from "#app/core/db/ids.server.ts";
import { writeTransactionCode } from "#app/core/domain/transactions/sale-code.ts";

/**
 * The common fields of every new sale: an id and a code of its own, and nothing earned yet. It expires after
 * `openMs` milliseconds.
 */
export function newSale(now: Date, openMs: number) {
  return {
    id: newId(),
    code: writeTransactionCode((below) => randomInt(below)),
    appliedTerms: null,
    ...{
      pointsEarned: 0,
      bonusPoints: 0,
      campaignPoints: 0,
      heldPoints: 0,
      cancelledMillimes: 0,
      cashBackMillimes: 0,
      itemBackMillimes: 0,
      cancelledPoints: 0,
    },
    ...{ cashierId: null, cashierName: null },
    ...{ refusalReason: null, refusedBy: null, refusedCashierId: null, refusedCashierName: null },
    createdAt: now,
    expiresAt: new Date(now.getTime() + openMs),
    confirmedAt: null,
  };
}
