import { changedFields, writeAudit, type Actor, type AuditDetail } from "#app/db/audit.server.ts";
import { isDuplicate } from "#app/db/database-errors.server.ts";
import { decideAndMove, oneTransaction } from "#app/db/move-value.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import type { OperatorAction } from "#app/domain/operator-actions.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { Idempotency } from "#app/services/call.ts";

/** What a change of the catalogue needs to know of the operator's call. */
export interface OperatorWrite extends Actor {
  idempotency?: Idempotency | null;
}

interface Creation {
  action: OperatorAction;
  /** Ids of what it belongs to. */
  detail?: AuditDetail;
  /** The field that nothing else of its kind may have the same; `externalReference` unless said. */
  unique?: string;
}

/**
 * Does a creation in one transaction, once for one idempotency key, and writes it into the audit. Refuses CONFLICT
 * for an external reference, or what else is unique, that another has, IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE.
 */
export async function createOnce<T extends { id: string }>(
  call: OperatorWrite,
  { action, detail, unique = "externalReference" }: Creation,
  work: (tx: Db) => Promise<T>,
): Promise<Decision<T>> {
  const create = async (tx: Db) => {
    const made = await work(tx);
    await writeAudit(tx, call, { action, target: made.id, detail });
    return made;
  };
  try {
    return await decideAndMove(call, { decide: async () => oneTransaction(create) });
  } catch (error) {
    return conflictOr(error, unique);
  }
}

interface Change {
  action: OperatorAction;
  target: string;
  /** What the operator named; with nothing named nothing is written down. */
  body: object;
}

/**
 * Does a change in one transaction and writes into the audit which fields it named; a refusal of `work` must come
 * before it writes. Refuses CONFLICT as above.
 */
export async function changeGuarded<T>(
  call: OperatorWrite,
  { action, target, body }: Change,
  work: (tx: Db) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  const fields = changedFields(body);
  const change = async (tx: Db) => {
    const decision = await work(tx);
    if (decision.ok && fields.length > 0) await writeAudit(tx, call, { action, target, detail: { fields } });
    return decision;
  };
  try {
    const done = await inTransaction(change);
    if (done.ok) return done.value;
    throw new Error(`a change was refused by an unknown guard: ${done.guard}`);
  } catch (error) {
    return conflictOr(error);
  }
}

// Ids are new, so there is only one other thing that is unique.
function conflictOr(error: unknown, unique = "externalReference"): Refused {
  if (!isDuplicate(error)) throw error;
  return refuse("CONFLICT", { details: [{ path: unique, code: "CONFLICT" }] });
}

/** What stands for a text that was not given. */
export const noText: LocalizedText = { ar: "", fr: "", en: "" };

/** A field after a change: as it was where the body does not name it. */
export function given<T>(value: T | undefined, current: T): T {
  return value === undefined ? current : value;
}
