import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { readReceiver } from "#app/core/db/accounts/account-facts.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import type { Waiting } from "#app/core/domain/approvals/approval.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Correction } from "#app/core/domain/points/correction-answer.ts";

export interface CorrectionInput {
  /** Whole points, not 0; negative to take points. */
  points: number;
  /** Shown to other operators. */
  reason: string;
}

/** The fields of a correction that its entry has. */
type OfTheEntry = "seq" | "amount" | "contra" | "balanceAfter" | "reference" | "detail" | "owed";

/**
 * Corrects a customer's points, also of a blocked customer. Points that are taken beyond the balance are
 * owed. Above a ceiling the correction waits for another operator: decision 030. Refuses NOT_FOUND,
 * IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT for more points than an account can hold.
 */
export function correctPoints(
  call: OperatorCall,
  userId: string,
  input: CorrectionInput,
): Promise<Decision<Correction | Waiting>> {
  requireFreshFactor(call);
  const guards = { ACCOUNT_DELETED: "NOT_FOUND" } as const;
  return decideAndMove(call, { decide: () => decide(call, userId, input), guards });
}

async function decide(
  { now }: OperatorCall,
  userId: string,
  { points, reason }: CorrectionInput,
): Promise<Move<Correction | Waiting> | Refused> {
  const receiver = await readReceiver({ userId }, now);
  if (!receiver) return refuse("NOT_FOUND");
  const id = newId();
  const expiresAt = expiryOf(receiver.accountType, now);
  return oneFunction<"correct_points", Correction, OfTheEntry>("correct_points", {
    p_user: userId,
    p_correction: id,
    p_points: points,
    p_reason: reason,
    p_expires_at: expiresAt,
    p_answer: {
      ...{ id, userId, points, source: "CORRECTION", note: reason },
      createdAt: now.toISOString(),
      expiresAt: points > 0 ? expiresAt.toISOString() : null,
    },
  });
}
