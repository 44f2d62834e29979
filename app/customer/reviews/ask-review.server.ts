import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readDecisions } from "#app/core/db/reviews/decisions.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { RuleDecision } from "#app/core/domain/reviews/review.ts";
import type { Review } from "#app/core/domain/reviews/review-answer.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { listReviews } from "#app/core/services/reviews/list-reviews.server.ts";

/**
 * Asks a person to look at what a rule decided about the caller: one question for one decision, however often it is
 * asked. Refuses NOT_FOUND for what no rule decided about them, unless they asked while it stood, and once their account
 * has become part of another.
 */
export async function askReview(
  { caller: { userId }, now }: ClientCall,
  { kind, id }: RuleDecision,
): Promise<Decision<Review>> {
  await transact(async (tx) => {
    // Wholly before an erasure or a merge, which take it along, or wholly after: then there is nobody to answer.
    if ((await lockUser(tx, userId))?.status !== "ACTIVE") return;
    const decisions = await readDecisions(tx, userId, now);
    if (!decisions.some((one) => one.kind === kind && one.id === id)) return;
    await changeRowsIn(tx)`
      INSERT INTO review (user_id, id, kind, subject, asked_at)
      VALUES (${userId}::uuid, ${newId()}::uuid, ${kind}::review_kind, ${id}, ${now}::timestamptz)
      ON CONFLICT DO NOTHING`;
  });
  const asked = (await listReviews(userId, now)).find((one) => one.kind === kind && one.id === id);
  return asked && asked.askedAt !== null ? accept(asked) : refuse("NOT_FOUND");
}
