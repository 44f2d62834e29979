import { prisma } from "#app/core/db/client.server.ts";
import { refuseOwnAccount } from "#app/core/db/referrals/inviter.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { isSign } from "#app/core/domain/accounts/newcomer.ts";
import { logger } from "#app/core/log/log.server.ts";
import { awardInviterOf } from "./award-events.server.ts";
import type { Whose } from "./event-rewards.server.ts";
import { raiseLevels } from "./raise-levels.server.ts";

interface Signed {
  /** The customer as they are with the sign. */
  whose: Whose;
  /** Raises the inviter's levels, who has a friend more, directly after the payment. */
  befriend: () => Promise<void>;
}

/**
 * A payment that is the first sign of a newcomer's own lets go what waits for it (`show_sign`, in the function that
 * gives what the payment brings), so their levels are found as those of anybody else. If the customer turns out to be
 * the inviter's own account, it is refused here for good.
 * @param paidMillimes whole millimes; null for none
 */
export async function withSign(whose: Whose, paidMillimes: number | null): Promise<Signed> {
  const { userId, standing, now } = whose;
  if (!isSign(standing.newcomer, paidMillimes)) return { whose, befriend: async () => {} };
  const { inviterId } = standing;
  if (inviterId) await refuseOwnAccount(prisma, { inviterId, friendId: userId }, now);
  return {
    whose: { ...whose, standing: { ...standing, newcomer: null } },
    befriend: async () => {
      if (inviterId) await countFriend(inviterId, userId, now);
    },
  };
}

/** The payment itself is done, so an error is only logged: the job that raises levels does the rest. */
async function countFriend(inviterId: string, friendId: string, now: Date): Promise<void> {
  try {
    await transact((tx) => raiseLevels(tx, inviterId, now));
    await awardInviterOf(friendId, now);
  } catch (error) {
    logger.warn({ err: error }, "the levels of an inviter are left to the job");
  }
}
