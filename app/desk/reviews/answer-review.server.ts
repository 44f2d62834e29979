import type { z } from "zod";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { noteNotice } from "#app/core/db/notices/note-notice.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { reviewAnswerForm } from "./review.schema.ts";

/**
 * Answers a customer who asked a person to look at what a rule decided; the customer is told the words, which the audit does
 * not hold. The same answer again is the same as once. Refuses NOT_FOUND, and CONFLICT if somebody has answered otherwise.
 */
export function answerReview(
  call: OperatorCall,
  userId: string,
  { id, answer }: z.output<typeof reviewAnswerForm>,
): Promise<Decision<{ id: string }>> {
  return transact(async (tx) => {
    // Of two answers one, and none after an erasure.
    await lockUser(tx, userId);
    const review = await tx.review.findUnique({ where: { userId_id: { userId, id } } });
    if (!review) return refuse("NOT_FOUND");
    if (review.answer !== null) return review.answer === answer ? accept({ id }) : refuse("CONFLICT");
    const { now } = call;
    await tx.review.update({
      where: { userId_id: { userId, id } },
      data: { answer, answeredAt: now, answeredBy: personBehind(call.caller) },
    });
    const about = { reviewId: id, answer };
    await noteNotice(tx, { userId, kind: "REVIEW_ANSWERED", cause: `review:${id}`, about }, now);
    await writeAudit(tx, call, { action: "customer.answer-review", target: userId, userId });
    return accept({ id });
  });
}
