import { writeAudit } from "#app/db/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { readStanding } from "#app/db/levels/level-facts.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { parseLogin } from "#app/domain/accounts/login.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";
import { creditPoints, lockAccount } from "#app/ledger/post.server.ts";
import type { OperatorCall } from "#app/services/call.ts";

export interface GiftInput {
  login?: string;
  userId?: string;
  /** Whole points, at least 1. */
  points: number;
  note: string | null;
}

export interface Gift {
  id: string;
  userId: string;
  points: number;
  totalPoints: number;
}

/**
 * Gives a customer points; the history shows them as `GIFT_{product}`. Refuses NOT_FOUND,
 * IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT for more points than an account can hold.
 */
export function giveGift(call: OperatorCall, input: GiftInput): Promise<Decision<Gift>> {
  const guards = { ACCOUNT_DELETED: "NOT_FOUND" } as const;
  return decideAndMove(call, { decide: () => decide(call, input), guards });
}

async function decide(call: OperatorCall, input: GiftInput): Promise<Move<Gift> | Refused> {
  const userId = await findCustomer(input);
  return userId ? oneTransaction((tx) => give(tx, call, userId, input)) : refuse("NOT_FOUND");
}

async function give(tx: Db, call: OperatorCall, userId: string, { points, note }: GiftInput): Promise<Gift> {
  await lockAccount(tx, userId);
  const standing = await readStanding(tx, userId, call.now);
  if (!standing) throw new Error("the customer of a gift has gone");
  const id = newId();
  const reference = `gift:${id}`;
  await creditPoints(tx, {
    userId,
    points,
    source: "GIFT",
    reference,
    expiresAt: expiryOf(standing.accountType, call.now),
    detail: {},
    now: call.now,
  });
  // Stored beside the entry: the note can be erased, an entry cannot.
  if (note !== null) await tx.giftNote.create({ data: { userId, reference, note } });
  await writeAudit(tx, call, { action: "gift.give", target: userId, detail: { giftId: id, points } });
  return { id, userId, points, totalPoints: await readSpendable(tx, userId, call.now) };
}

async function findCustomer(input: GiftInput): Promise<string | null> {
  const login = input.login === undefined ? null : parseLogin(input.login);
  const userId = login
    ? (await prisma.login.findFirst({ where: { login: login.login, verifiedAt: { not: null } } }))?.userId
    : input.userId;
  if (!userId) return null;
  const user = await prisma.user.findFirst({ where: { id: userId, status: "ACTIVE" } });
  return user?.id ?? null;
}
