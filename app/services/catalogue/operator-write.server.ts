import { isDuplicate } from "#app/db/database-errors.server.ts";
import { decisionOf, once } from "#app/db/idempotency.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { Idempotency } from "#app/services/call.ts";

/** What a change of the catalogue needs to know of the operator's call. */
export interface OperatorWrite {
  now: Date;
  idempotency?: Idempotency | null;
}

/**
 * Does a creation in one transaction, once for one idempotency key. Refuses CONFLICT for an external
 * reference that another has, IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE.
 */
export async function createOnce<T extends object>(
  { now, idempotency = null }: OperatorWrite,
  work: (tx: Db) => Promise<T>,
): Promise<Decision<T>> {
  try {
    return decisionOf(await inTransaction((tx) => once(tx, idempotency, now, () => work(tx))));
  } catch (error) {
    return conflictOr(error);
  }
}

/** Does a change in one transaction; a refusal of `work` must come before it writes. Refuses CONFLICT as above. */
export async function changeGuarded<T>(work: (tx: Db) => Promise<Decision<T>>): Promise<Decision<T>> {
  try {
    const done = await inTransaction(work);
    if (done.ok) return done.value;
    throw new Error(`a change was refused by an unknown guard: ${done.guard}`);
  } catch (error) {
    return conflictOr(error);
  }
}

// Ids are new, so the only other thing that is unique is the reference.
function conflictOr(error: unknown): Refused {
  if (!isDuplicate(error)) throw error;
  return refuse("CONFLICT", { details: [{ path: "externalReference", code: "CONFLICT" }] });
}

/** What stands for a text that was not given. */
export const noText: LocalizedText = { ar: "", fr: "", en: "" };

/** A field after a change: as it was where the body does not name it. */
export function given<T>(value: T | undefined, current: T): T {
  return value === undefined ? current : value;
}
