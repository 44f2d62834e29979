import { prisma } from "#app/core/db/client.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { forgetCached } from "#app/core/db/cache.server.ts";
import {
  answerOnly,
  decideAndMove,
  followed,
  oneFunction,
  type Move,
} from "#app/core/db/move-value.server.ts";
import { customerStatus } from "#app/core/domain/customers/customer-status.ts";
import { addDays, businessDayOf } from "#app/core/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { awardLevelsOf, eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** Whether a customer is blocked. */
export interface BlockState {
  status: "BLOCKED" | "ACTIVE";
}

/**
 * Blocks a customer: sessions end, sign-in is refused, and nothing is earned, spent or used until they are
 * unblocked; purchases that wait for their payment are released. Blocking a blocked customer changes nothing.
 * Refuses NOT_FOUND, also for an erased account, and CONFLICT for one that was never verified; decision 031.
 */
export function blockCustomer(
  call: OperatorCall,
  id: string,
  input: { reason: string },
): Promise<Decision<BlockState>> {
  return change(call, id, { status: "BLOCKED" }, (answer) =>
    oneFunction<"block_customer", BlockState>("block_customer", argumentsOf(id, input, answer)),
  );
}

/** Ends a block, and grants the levels that waited for it. Refuses as `blockCustomer` does. */
export function unblockCustomer(
  call: OperatorCall,
  id: string,
  input: { reason: string },
): Promise<Decision<BlockState>> {
  const { now } = call;
  return change(call, id, { status: "ACTIVE" }, async (answer) => {
    const standing = await readStanding(prisma, id, now);
    if (!standing) throw new Error("the row of a customer has gone");
    const whose = { userId: id, standing, now };
    const levels = standing.active ? await eventRewards().levelsAfter(prisma, whose) : null;
    const move = oneFunction<"unblock_customer", BlockState>("unblock_customer", {
      ...argumentsOf(id, input, answer),
      p_yesterday: addDays(businessDayOf(now), -1),
      p_levels: levels,
    });
    return followed(move, awardLevelsOf(whose, levels?.gains));
  });
}

async function change(
  call: OperatorCall,
  id: string,
  answer: BlockState,
  move: (answer: BlockState) => Move<BlockState> | Promise<Move<BlockState>>,
): Promise<Decision<BlockState>> {
  const decide = async (): Promise<Move<BlockState> | Refused> => {
    const customer = await prisma.customer.findUnique({
      where: { id },
      select: { status: true, blockedAt: true },
    });
    if (!customer || customer.status === "DELETED") return refuse("NOT_FOUND");
    if (customer.status === "UNVERIFIED") return refuse("CONFLICT");
    return customerStatus(customer) === answer.status ? answerOnly(answer) : move(answer);
  };
  const changed = await decideAndMove(call, { decide });
  // Other servers are notified by the database; this one must not admit the customer after its answer.
  if (changed.ok) forgetCached(`customer:${id}`);
  return changed;
}

function argumentsOf(id: string, { reason }: { reason: string }, answer: BlockState) {
  return { p_user: id, p_reason: reason, p_answer: answer };
}
