import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { movingCall, type MovingCall } from "#app/core/db/move-value.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { readOwnSale } from "#app/core/db/transactions/sales.server.ts";
import { earningBy, earningDetail, type AppliedTerms } from "#app/core/domain/points/earning.ts";
import type { Approval } from "#app/generated/prisma/client.ts";
import type { EntryDetail } from "#app/core/ledger/post.server.ts";
import { eventRewards, type Waited } from "#app/core/rewards/event-rewards.server.ts";

/** An approval about one customer's points. */
export interface AskedPoints extends Approval {
  userId: string;
}

/** What a yes does. */
export interface Effect {
  write: (tx: Db) => Promise<unknown>;
  /** What follows once it is written. */
  after?: () => Promise<void>;
}

/** The call as functions take it within a transaction, which claims the call's key itself. */
export function withoutKey(call: MovingCall) {
  return movingCall({ ...call, idempotency: null });
}

/**
 * Gives what a sale or claim brings whose points wait, as of its own moment; the points' validity starts now. Null if there
 * are none left to give, or nobody to receive them. What its company's packs or limit do not allow yet goes on waiting, for the
 * company: the approval is open after the write. Guards of the write: FACTS_CHANGED, ACCOUNT_DELETED, USER_BLOCKED,
 * OUT_OF_RANGE, and PACKS_SPENT where it waited for the company already.
 */
export async function giveWaiting(call: MovingCall, asked: AskedPoints): Promise<Effect | null> {
  const standing = await readStanding(prisma, asked.userId, call.now);
  const waited = await waitedFor(asked);
  if (!standing?.active || !waited) return null;
  const whose = { userId: asked.userId, standing, now: call.now };
  const { given, after } = await eventRewards().ofApproved(whose, waited);
  const approved = {
    ...{ p_call: withoutKey(call), p_approval: asked.id },
    ...{ p_paid: waited.paidMillimes, p_yield: given },
  };
  return { write: (tx) => callFunction(tx, "approve_earning", approved), after };
}

/** What a sale or claim brings that waited, without the part that was cancelled meanwhile. */
async function waitedFor({ kind, userId, subject, detail, createdAt }: AskedPoints): Promise<Waited | null> {
  const { entry, campaigns, stamps } = detail as unknown as Kept;
  const kept = { campaigns, stamps, at: createdAt };
  if (kind === "CLAIM") {
    const where = { userId_id: { userId, id: subject } };
    const request = await prisma.validationRequest.findUniqueOrThrow({ where });
    const paidMillimes = (request.amountMillimes ?? 0) - request.cancelledMillimes;
    const counts = request.kind === "ONLINE" ? "ONLINE" : null;
    return waited(kept, { entry, paidMillimes, counts }, request.earningTerms as AppliedTerms | null);
  }
  const sale = await readOwnSale(userId, subject);
  const paidMillimes = (sale?.payableMillimes ?? 0) - (sale?.cashBackMillimes ?? 0);
  return waited(kept, { entry, paidMillimes, counts: "STORE" }, sale?.appliedTerms ?? null);
}

/** What is left of the amount decides what it brings, by the terms of its own moment. */
function waited(
  kept: Pick<Waited, "campaigns" | "stamps" | "at">,
  { entry, paidMillimes, counts }: Pick<Waited, "paidMillimes" | "counts"> & { entry: EntryDetail },
  terms: AppliedTerms | null,
): Waited | null {
  if (!terms) return null;
  const earning = earningBy(paidMillimes, terms);
  const { total: points, bonus, campaignPoints } = earning;
  return {
    ...{ ...kept, paidMillimes, points, bonus, campaignPoints, counts },
    detail: { ...entry, ...earningDetail(paidMillimes, earning) },
  };
}

/** What give_yield keeps with the approval of a sale or claim. */
interface Kept extends Pick<Waited, "campaigns" | "stamps"> {
  entry: EntryDetail;
}
