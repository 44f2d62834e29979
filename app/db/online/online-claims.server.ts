import type { TransactionStatus } from "#app/domain/transactions/status.ts";
import type { Claim } from "#app/domain/requests/claim.ts";
import { earningTermsOf } from "#app/db/points/earning-terms.server.ts";
import type { EarningTerms } from "#app/domain/points/earning.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** An online purchase and its claims. */
export interface OnlineBought {
  status: TransactionStatus;
  partnerId: string;
  earningTerms: EarningTerms;
  claims: Claim[];
}

/** A customer's own online transaction; null for another customer's, and for a sale in a store. */
export async function readOnlineClaims(db: Db, userId: string, id: string): Promise<OnlineBought | null> {
  const bought = await db.transaction.findUnique({
    where: { userId_id: { userId, id }, channel: "ONLINE" },
    select: { status: true, partnerId: true },
  });
  if (!bought) return null;
  const [partner, claims] = await Promise.all([
    db.partner.findUniqueOrThrow({ where: { id: bought.partnerId }, select: { earnRate: true } }),
    db.validationRequest.findMany({
      where: { userId, transactionId: id },
      select: { status: true, createdAt: true },
    }),
  ]);
  return { ...bought, earningTerms: earningTermsOf(partner), claims };
}
