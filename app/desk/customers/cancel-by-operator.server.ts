import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { decideAndMove } from "#app/core/db/move-value.server.ts";
import { readAnySale } from "#app/core/db/transactions/sales.server.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { CancelledSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { cancelSale } from "#app/core/services/transactions/cancel-transaction.server.ts";

export interface CancelInput {
  reason: string;
  /** The price of a part of the goods; all that are left if it is not named. */
  amountMillimes?: number;
}

/**
 * Cancels a confirmed sale of any store as its merchant does, but however late. Asks a desk session for a fresh second
 * factor. Refuses NOT_FOUND,
 * TRANSACTION_INVALID_STATUS, and CANCEL_NOT_ALLOWED for more than is left.
 */
export function cancelByOperator(
  call: OperatorCall,
  id: string,
  { reason, amountMillimes }: CancelInput,
): Promise<Decision<CancelledSale>> {
  requireFreshFactor(call);
  return decideAndMove(call, {
    decide: async () => {
      const sale = await readAnySale(id);
      return sale
        ? cancelSale(call, sale, { amountMillimes: amountMillimes ?? null, reason })
        : refuse("NOT_FOUND");
    },
  });
}
