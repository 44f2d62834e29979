import { decideAndMove, oneFunction, type Move } from "#app/db/move-value.server.ts";
import { readAnySale } from "#app/db/transactions/sales.server.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { cancellationOf } from "#app/domain/transactions/cancellation.ts";
import type { MerchantSale } from "#app/domain/transactions/sale-answer.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { cancelling, type FoundByCancelling } from "./cancel-transaction.server.ts";

export interface CancelInput {
  reason: string;
  /** A part; all that is left if it is not named. */
  amountMillimes?: number;
}

/**
 * Cancels a confirmed sale of any store as its merchant does, but however late. Refuses NOT_FOUND,
 * TRANSACTION_INVALID_STATUS, and CANCEL_NOT_ALLOWED for more than is left.
 */
export function cancelByOperator(
  call: OperatorCall,
  id: string,
  input: CancelInput,
): Promise<Decision<MerchantSale>> {
  return decideAndMove(call, { decide: () => decide(call, id, input) });
}

async function decide(
  call: OperatorCall,
  id: string,
  { reason, amountMillimes }: CancelInput,
): Promise<Move<MerchantSale> | Refused> {
  const sale = await readAnySale(id);
  if (!sale) return refuse("NOT_FOUND");
  const cancellation = cancellationOf(sale, amountMillimes ?? null, null);
  if (!cancellation.ok) return cancellation;
  return oneFunction<"cancel_transaction", MerchantSale, FoundByCancelling>("cancel_transaction", {
    ...cancelling(call, sale, cancellation.value),
    p_reason: reason,
  });
}
