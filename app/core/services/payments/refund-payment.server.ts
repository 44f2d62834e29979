import { gatewayNamed, notSetUp } from "#app/core/adapters/payments/payments.server.ts";
import type { PaymentGateway } from "#app/core/adapters/payments/payments.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { PaymentKey } from "#app/core/db/invoices/invoices.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import type { Log } from "#app/core/services/call.ts";
import { claimAttempt, type Attempt } from "./claim-attempt.server.ts";
import { closeRefund } from "./close-refund.server.ts";

/**
 * Refunds a payment whose refund is due, at the gateway that took it. Only one concurrent caller does it; if
 * that caller dies, the next one first asks the gateway whether it has been done. Failures are retried with
 * growing waits and parked after ten attempts; a refund whose gateway is not set up is parked at once. Null if there is nothing to do or another caller is at it; never throws because of the
 * gateway.
 */
export async function refundPayment(
  key: PaymentKey,
  { now, log }: { now: Date; log: Log },
): Promise<"DONE" | "BY_HAND" | "FAILED" | null> {
  const attempt = await claimAttempt(key, "refund", now);
  if (!attempt) return null;
  const { invoiceId } = key;
  const { gateway: name, attempts, isLast } = attempt;
  const gateway = gatewayNamed(name);
  if (!gateway) {
    log.error({ invoiceId, gateway: name }, "a refund is parked: its gateway is not set up");
    await noteFailure(key, notSetUp(name), true);
    return "FAILED";
  }
  try {
    const done = await giveBack(gateway, key.reference, attempt);
    await note(key, done, now);
    if (done === "BY_HAND") log.error({ invoiceId, gateway: name }, "a payment is to be refunded by hand");
    return done;
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    await noteFailure(key, lastError, isLast);
    if (isLast)
      log.error(
        { err: error, invoiceId, gateway: name },
        "a refund was tried ten times in vain and is parked",
      );
    else
      log.warn({ err: error, invoiceId, gateway: name, attempts }, "a refund failed and will be tried again");
    return "FAILED";
  }
}

/** An earlier attempt may have reached the gateway although its answer did not reach us. */
async function giveBack(
  gateway: PaymentGateway,
  reference: string,
  { attempts, amountMillimes }: Attempt,
): Promise<"DONE" | "BY_HAND"> {
  if (attempts > 1 && (await gateway.ask(reference)).state === "REFUNDED") return "DONE";
  return gateway.refund(reference, amountMillimes);
}

async function note(key: PaymentKey, done: "DONE" | "BY_HAND", now: Date): Promise<void> {
  await transact(async (tx) => {
    await lockAccount(tx, key.userId);
    if (done === "DONE") return closeRefund(tx, key, now);
    const byHand = { refund: "BY_HAND", nextAttemptAt: null, lastError: null } as const;
    await tx.payment.updateMany({ where: { ...key, refund: "DUE" }, data: byHand });
  });
}

/** A parked refund waits for an operator, who sees the reason. */
async function noteFailure(key: PaymentKey, lastError: string, parks: boolean): Promise<void> {
  const parked = parks ? ({ refund: "PARKED", nextAttemptAt: null } as const) : {};
  await prisma.payment.updateMany({ where: { ...key, refund: "DUE" }, data: { lastError, ...parked } });
}
