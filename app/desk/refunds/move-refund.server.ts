import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { PaymentKey } from "#app/core/db/invoices/invoices.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { GuardRefuses, type Db } from "#app/core/db/transaction.server.ts";
import type { RefundState } from "#app/core/domain/payments/refund.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import type { Idempotency } from "#app/core/services/call.ts";
import { closeRefund } from "#app/core/services/payments/close-refund.server.ts";
import type { Payment } from "#app/generated/prisma/client.ts";
import { amountToRefund, isToRefund, refundRecord } from "./refund-record.ts";
import type { Refund } from "#app/core/domain/payments/refund-answer.ts";

interface RefundCall extends Actor {
  idempotency?: Idempotency | null;
}

/**
 * Records that an operator has refunded a payment by hand at the gateway: the customer's purchase is
 * refunded. Asks a desk session for a fresh second factor, as does a retry. Refuses NOT_FOUND, and CONFLICT for a refund that is done, still retried automatically, or of another amount
 * by now.
 * @param amountMillimes what was given back
 */
export function finishRefund(
  call: RefundCall,
  reference: string,
  amountMillimes: number,
): Promise<Decision<Refund>> {
  const work: RefundChange = (tx, key) => closeRefund(tx, key, call.now);
  const from: RefundState[] = ["BY_HAND", "PARKED"];
  return move(call, reference, { action: "refund.done", from, amountMillimes, work });
}

/**
 * Retries a parked refund automatically once more, first asking whether it has been done. Refuses NOT_FOUND,
 * and CONFLICT for one that is not parked.
 */
export function retryRefund(call: RefundCall, reference: string): Promise<Decision<Refund>> {
  const work: RefundChange = async (tx, key) => {
    const due = { refund: "DUE", attempts: 1, nextAttemptAt: call.now } as const;
    await tx.payment.update({ where: { userId_invoiceId_reference: key }, data: due });
  };
  return move(call, reference, { action: "refund.retry", from: ["PARKED"], work });
}

type RefundChange = (tx: Db, key: PaymentKey) => Promise<void>;

interface RefundTransition {
  action: "refund.done" | "refund.retry";
  from: RefundState[];
  /** Of this amount only; of any if left out. */
  amountMillimes?: number;
  work: RefundChange;
}

async function move(
  call: RefundCall,
  reference: string,
  change: RefundTransition,
): Promise<Decision<Refund>> {
  requireFreshFactor(call);
  return decideAndMove(call, { decide: () => decide(call, reference, change) });
}

async function decide(
  call: RefundCall,
  reference: string,
  change: RefundTransition,
): Promise<Move<Refund> | Refused> {
  const named = await prisma.payment.findFirst({ where: { reference, refund: { not: null } } });
  if (!named) return refuse("NOT_FOUND");
  if (!fits(change, named)) return refuse("CONFLICT");
  const key: PaymentKey = { userId: named.userId, invoiceId: named.invoiceId, reference };
  return oneTransaction(async (tx) => {
    await lockAccount(tx, key.userId);
    const payment = await tx.payment.findUniqueOrThrow({ where: { userId_invoiceId_reference: key } });
    if (!fits(change, payment)) throw new GuardRefuses("FACTS_CHANGED");
    await change.work(tx, key);
    const changed = await tx.payment.findUniqueOrThrow({ where: { userId_invoiceId_reference: key } });
    await writeAudit(tx, call, {
      ...{ action: change.action, target: key.invoiceId, userId: key.userId },
      detail: { amountMillimes: amountToRefund(payment) },
      before: { state: payment.refund },
      after: { state: changed.refund },
    });
    if (!isToRefund(changed)) throw new Error("a refund that was just moved is none");
    return refundRecord(changed);
  });
}

function fits({ from, amountMillimes }: RefundTransition, payment: Payment): boolean {
  const { refund } = payment;
  return (
    refund !== null &&
    from.includes(refund) &&
    (amountMillimes === undefined || amountMillimes === amountToRefund(payment))
  );
}
