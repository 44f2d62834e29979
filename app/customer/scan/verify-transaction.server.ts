import { prisma } from "#app/core/db/client.server.ts";
import { readOwnSale } from "#app/core/db/transactions/sales.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { statusAt } from "#app/core/domain/transactions/status.ts";
import { maxVerificationCalls } from "#app/core/domain/transactions/times.ts";
import { readSpendable } from "#app/core/ledger/balance.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { readSaleView } from "./sale-view.server.ts";
import type { SaleVerification, Sale } from "#app/core/domain/transactions/sale-answer.ts";

/**
 * A sale's status, for a polling program: at most 60 times per sale; rules.md, In store. Refuses NOT_FOUND
 * (no data), TRANSACTION_REQUEST_LIMIT_EXCEEDED, TRANSACTION_FAILED (refused by the cashier),
 * TRANSACTION_NOT_CONFIRMED (the cashier did not answer in time).
 */
export async function verifyTransaction(call: ClientCall, id: string): Promise<Decision<SaleVerification>> {
  const { userId } = call.caller;
  const sale = await readOwnSale(userId, id);
  if (!sale) return refuse("NOT_FOUND", { details: [{ path: "id", code: "NO_DATA" }] });
  const counted = await prisma.transaction.updateMany({
    where: { userId, id, verificationCalls: { lt: maxVerificationCalls } },
    data: { verificationCalls: { increment: 1 } },
  });
  if (counted.count === 0) return refuse("TRANSACTION_REQUEST_LIMIT_EXCEEDED");
  const status = statusAt(sale, call.now);
  if (status === "REFUSED") return refuse("TRANSACTION_FAILED");
  if (status === "EXPIRED") return refuse("TRANSACTION_NOT_CONFIRMED");
  const { pointsEarned, bonusPoints, campaignPoints, heldPoints } = sale;
  return accept({
    id,
    status,
    pointsEarned,
    bonusPoints,
    campaignPoints,
    heldPoints,
    totalPoints: await readSpendable(prisma, userId, call.now),
  });
}

/** One of the customer's own sales, for its page, which receives live updates. Refuses NOT_FOUND. */
export async function getSale(call: ClientCall, id: string): Promise<Decision<Sale>> {
  const sale = await readOwnSale(call.caller.userId, id);
  return sale ? accept(await readSaleView(sale, call)) : refuse("NOT_FOUND");
}
