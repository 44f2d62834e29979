import { randomInt } from "node:crypto";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { lockActiveCustomer } from "#app/db/accounts/lock-active-customer.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { businessDayOf, startOfDay } from "#app/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { writeTransactionCode } from "#app/domain/wallet/transaction-code.ts";
import type { ClientCall } from "#app/services/call.ts";

export interface OnlineVisit {
  transactionId: string;
  redirectUrl: string;
}

/**
 * Sends the customer to a partner's online shop, with a transaction by which they can claim points for a
 * purchase there; rules.md, Online. A visit of the same day without a claim is continued. Refuses NOT_FOUND
 * and PARTNER_NOT_ONLINE.
 */
export function visitPartner(
  call: ClientCall,
  { partnerId }: { partnerId: string },
): Promise<Decision<OnlineVisit>> {
  const guards = { ACCOUNT_DELETED: "UNAUTHORIZED" } as const;
  return decideAndMove(call, { decide: () => decide(call, partnerId), guards });
}

async function decide(call: ClientCall, partnerId: string): Promise<Move<OnlineVisit> | Refused> {
  const partner = await prisma.partner.findUnique({
    where: { id: partnerId },
    select: { online: true, onlineUrl: true },
  });
  if (!partner) return refuse("NOT_FOUND");
  const { online, onlineUrl: redirectUrl } = partner;
  if (!online || !redirectUrl) return refuse("PARTNER_NOT_ONLINE");
  return oneTransaction(async (tx) => ({
    transactionId: await openVisit(tx, call, partnerId),
    redirectUrl,
  }));
}

async function openVisit(tx: Db, { caller, now }: ClientCall, partnerId: string): Promise<string> {
  const { userId } = caller;
  await lockActiveCustomer(tx, userId);
  const unclaimed = {
    userId,
    partnerId,
    channel: "ONLINE",
    status: "CUSTOMER_VALIDATION_NEEDED",
    walletItemId: null,
  } as const;
  const open = await tx.transaction.findFirst({
    where: { ...unclaimed, createdAt: { gte: startOfDay(businessDayOf(now)) } },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  if (open) return open.id;
  const id = newId();
  const code = writeTransactionCode((below) => randomInt(below));
  const nothingYet = {
    priceMillimes: 0,
    reductionMillimes: 0,
    payableMillimes: 0,
    pointsEarned: 0,
    bonusPoints: 0,
  };
  await tx.transaction.create({ data: { ...unclaimed, id, code, ...nothingYet, createdAt: now } });
  return id;
}
