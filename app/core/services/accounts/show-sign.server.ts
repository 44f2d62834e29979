import { callFunction } from "#app/core/db/call-function.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { refuseOwnAccount } from "#app/core/db/referrals/inviter.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { LevelUp } from "#app/core/domain/levels/level-up-answer.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";

/**
 * A customer has a phone that they proved, or is known to operators by two accounts that became one: if they had shown no
 * sign of their own before, what waits for it is given, their levels and the inviter's with it; decision 067. Returns the
 * level that it brings. The caller has written the sign.
 */
export async function showSign(
  tx: Db,
  userId: string,
  sign: "PHONE" | "MERGE",
  now: Date,
): Promise<LevelUp | null> {
  const { inviterId } = await tx.customer.findUniqueOrThrow({
    where: { id: userId },
    select: { inviterId: true },
  });
  // Both in the order of their ids, as every move that may reward an inviter does.
  for (const id of [userId, inviterId].filter((one) => one !== null).sort()) await lockAccount(tx, id);
  const standing = await readStanding(tx, userId, now);
  if (!standing?.newcomer) return eventRewards().raiseLevels(tx, userId, now);
  if (inviterId) await refuseOwnAccount(tx, { inviterId, friendId: userId }, now);
  await callFunction(tx, "show_sign", {
    ...{ p_user: userId, p_sign: sign, p_paid: null },
    ...{ p_expires_at: expiryOf(standing.accountType, now), p_now: now },
  });
  const levelUp = await eventRewards().raiseLevels(tx, userId, now);
  if (inviterId) await eventRewards().raiseLevels(tx, inviterId, now);
  return levelUp;
}
