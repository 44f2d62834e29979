import pg from "pg";

/** The Postgres error: as pg throws it, or inside the wrappers of Prisma and its adapter. */
function postgresError(error: unknown): { code: string; message: string } | null {
  const seen = new Set<unknown>();
  const queue: unknown[] = [error];
  while (queue.length > 0) {
    const current = queue.shift();
    if (typeof current !== "object" || current === null || seen.has(current)) continue;
    seen.add(current);
    if (current instanceof pg.DatabaseError) return { code: current.code ?? "", message: current.message };
    const fields = current as Record<string, unknown>;
    if (typeof fields.originalCode === "string") {
      const { originalMessage } = fields;
      return {
        code: fields.originalCode,
        message: typeof originalMessage === "string" ? originalMessage : "",
      };
    }
    queue.push(fields.cause, fields.meta, fields.driverAdapterError);
  }
  return null;
}

/** The guard by which a database function refused (SQLSTATE MZ001), or null for any other error. */
export function guardOf(error: unknown): string | null {
  const databaseError = postgresError(error);
  return databaseError?.code === "MZ001" ? databaseError.message : null;
}

/** Postgres itself answered with an error, so nothing was written. A lost connection is no answer. */
export function isAnswerOfDatabase(error: unknown): boolean {
  return postgresError(error) !== null;
}

/**
 * Postgres refused what was asked, or let another go first: a guard of ours (MZ), what does not fit (22, 23), a deadlock, a
 * lock that was not to be had. The connection goes on as it was; after any other error it may know a schema or a primary
 * that is no longer there.
 */
export function isRefusal(error: unknown): boolean {
  // A standby ends a connection with the code of a failed serialization.
  if (error instanceof pg.DatabaseError && error.severity === "FATAL") return false;
  return /^(?:MZ|22|23|40001|40P01|55P03|57014)/.test(postgresError(error)?.code ?? "");
}

/** A number does not fit its column: nothing was written. */
export function isOutOfRange(error: unknown): boolean {
  return postgresError(error)?.code === "22003";
}

/**
 * A deadlock, a serialization failure, or a function that a newer version has replaced while it ran: nothing was written,
 * and a retry may succeed.
 */
export function isDatabaseConflict(error: unknown): boolean {
  const code = postgresError(error)?.code ?? (error as { code?: string } | null)?.code;
  return code === "40P01" || code === "40001" || code === "P2034" || isSchemaOther(error);
}

/**
 * A function is not there, or no longer since the plan was made, or a plan was made for another result: the schema has been
 * migrated beneath a call (42883, XX000, 0A000).
 */
export function isSchemaOther(error: unknown): boolean {
  const { code = "", message = "" } = postgresError(error) ?? {};
  if (code === "XX000") return /^cache lookup failed for (?:function|type|relation)\b/.test(message);
  return code === "42883" || code === "0A000";
}

/** The ledger has refused an entry whose time is not the database's (MZ003). */
export function isOfAnotherTime(error: unknown): boolean {
  return postgresError(error)?.code === "MZ003";
}

/** A unique constraint was violated. */
export function isDuplicate(error: unknown): boolean {
  return postgresError(error)?.code === "23505" || (error as { code?: string } | null)?.code === "P2002";
}

/**
 * A lock was not available in time, because a concurrent transaction holds it; or a statement that waited for
 * several locks in turn reached its own limit.
 */
export function isLockTimeout(error: unknown): boolean {
  return ["55P03", "57014"].includes(postgresError(error)?.code ?? "");
}

/** The database says that a server of it was lost or cannot be reached. */
export function isServerLost(error: unknown): boolean {
  return /^(08|57P)/.test(postgresError(error)?.code ?? "");
}
