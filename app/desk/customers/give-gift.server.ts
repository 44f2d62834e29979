import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { readReceiver } from "#app/core/db/accounts/account-facts.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import type { Waiting } from "#app/core/domain/approvals/approval.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Gift } from "#app/core/domain/points/gift-answer.ts";

export interface GiftInput {
  login?: string;
  userId?: string;
  /** Whole points, at least 1. */
  points: number;
  note: string | null;
}

/**
 * Gives a customer points; the history shows them as `GIFT_{product}`. Above a ceiling the gift waits for
 * another operator: decision 030. Refuses NOT_FOUND, USER_BLOCKED, IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT
 * for more points than an account can hold.
 */
export function giveGift(call: OperatorCall, input: GiftInput): Promise<Decision<Gift | Waiting>> {
  requireFreshFactor(call);
  const guards = { ACCOUNT_DELETED: "NOT_FOUND" } as const;
  return decideAndMove(call, { decide: () => decide(call, input), guards });
}

async function decide(call: OperatorCall, input: GiftInput): Promise<Move<Gift | Waiting> | Refused> {
  const { now } = call;
  const { points, note } = input;
  const by = receiverOf(input);
  const receiver = by && (await readReceiver(by, now));
  if (!receiver) return refuse("NOT_FOUND");
  const id = newId();
  return oneFunction<"give_gift", Gift, "totalPoints">("give_gift", {
    p_user: receiver.id,
    p_gift: id,
    p_points: points,
    p_note: note,
    p_expires_at: expiryOf(receiver.accountType, now),
    p_answer: { id, userId: receiver.id, points },
  });
}

/** The whole points of a gift that this customer was given; null if there is no such gift. */
export async function readGivenPoints(userId: string, giftId: string): Promise<number | null> {
  const where = { userId_reference: { userId, reference: `gift:${giftId}` } };
  const entry = await prisma.pointsEntry.findUnique({ where, select: { amount: true } });
  return entry && entry.amount;
}

/** An invalid login is not looked up: the id is used instead, if given. */
function receiverOf({ login: text, userId }: GiftInput): { login: string } | { userId: string } | null {
  const login = text === undefined ? null : parseLogin(text);
  if (login) return { login: login.login };
  return userId === undefined ? null : { userId };
}
