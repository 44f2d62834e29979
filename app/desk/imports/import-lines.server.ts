import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { isDuplicate } from "#app/core/db/database-errors.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { idOfCaller } from "#app/core/domain/callers/caller.ts";
import type { ImportLine, LineFault } from "#app/core/domain/imports/line-faults.ts";
import type { OperatorAction } from "#app/core/domain/operator-actions.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** The import of one kind of records; each line has passed the body's schema. */
export interface Importing<B> {
  /** The action of the whole import in the audit. */
  action: Extract<OperatorAction, `${string}.import`>;
  /** Finds faults of the lines, by the rules and by the database; writes nothing. */
  faultsOf: (db: Db, lines: readonly ImportLine<B>[], call: OperatorCall) => Promise<LineFault[]>;
  /**
   * Prevents concurrent additions that `faultsOf` would not see, until the transaction ends. Not needed if a
   * unique key prevents them.
   */
  lock?: (tx: Db) => Promise<unknown>;
  /** Writes lines without faults, and an audit entry for each; at most `partLines` of them at once. */
  write: (tx: Db, lines: readonly ImportLine<B>[], call: OperatorCall) => Promise<void>;
}

/** The maximum of lines in one call of `write`, which inserts them by one statement. */
const partLines = 500;
/** Ten thousand lines and their audit take some seconds on an otherwise idle database. */
const limitMs = 60_000;

/** Thrown inside the transaction, so that nothing of a file with a fault is written. */
class Faulty extends Error {
  constructor(readonly faults: LineFault[]) {
    super("a file with faults");
  }
}

export type ImportOutcome = { faults: LineFault[] } | { done: Decision<{ count: number }> };

/** The faults of the lines, in the order of the lines; changes nothing. */
export async function checkLines<B>(
  call: OperatorCall,
  { faultsOf }: Pick<Importing<B>, "faultsOf">,
  lines: readonly ImportLine<B>[],
): Promise<LineFault[]> {
  return inOrder(await faultsOf(prisma, lines, call));
}

/**
 * Writes all lines in one transaction, or none if one has a fault. `hash` is that of the file: a file that an
 * operator sends twice is imported once. Refuses IDEMPOTENCY_KEY_IN_USE while another import holds the lock.
 */
export async function importLines<B>(
  call: OperatorCall,
  { action, faultsOf, lock, write }: Importing<B>,
  { lines, hash }: { lines: readonly ImportLine<B>[]; hash: string },
): Promise<ImportOutcome> {
  const ownerId = idOfCaller(call.caller);
  const idempotency = { ownerId, path: `/operator/import/${action}`, key: hash, requestHash: hash };
  const work = async (tx: Db) => {
    await lock?.(tx);
    const faults = await faultsOf(tx, lines, call);
    if (faults.length > 0) throw new Faulty(inOrder(faults));
    for (let from = 0; from < lines.length; from += partLines)
      await write(tx, lines.slice(from, from + partLines), call);
    const count = lines.length;
    await writeAudit(tx, call, { action, target: null, detail: { count } });
    return { count };
  };
  try {
    return {
      done: await decideAndMove(
        { now: call.now, idempotency },
        { decide: async () => oneTransaction(work, { limitMs }) },
      ),
    };
  } catch (error) {
    if (error instanceof Faulty) return { faults: error.faults };
    if (!isDuplicate(error)) throw error;
    // A concurrent call has just added one of these records: now it can be found.
    const faults = await checkLines(call, { faultsOf }, lines);
    if (faults.length === 0) throw error;
    return { faults };
  }
}

function inOrder(faults: readonly LineFault[]): LineFault[] {
  return faults.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
