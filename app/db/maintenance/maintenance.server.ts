import { env } from "#app/env.server.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { prisma } from "#app/db/client.server.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** That the house is closed for works, and what is told beside the usual words. */
export interface Closure {
  message: LocalizedText | null;
}

/** What operators have said. */
export interface MaintenanceRow {
  /** Null while it is open. */
  since: Date | null;
  message: LocalizedText | null;
}

/** When a caller may come again, in seconds. */
export const maintenanceRetrySeconds = 60;

/** After this time, in milliseconds, a server asks again: so long may it take until all servers have closed. */
const freshMs = 2_000;

interface MaintenanceCache {
  /** What was read last, and when (`performance.now()`). */
  known?: { closure: Closure | null; readAt: number };
  reading?: Promise<Closure | null>;
  /** Counts the changes that this server has made: what was read before one is out of date. */
  changes: number;
}

// One for each process: the server and the build it serves have this module twice.
const inProcess = globalThis as { mezia_maintenance?: MaintenanceCache };
const cache = (inProcess.mezia_maintenance ??= { changes: 0 });

/** What operators have said, as it is now. */
export async function readMaintenance(db: Db): Promise<MaintenanceRow> {
  const row = await db.maintenance.findUniqueOrThrow({
    where: { id: 1 },
    select: { since: true, message: true },
  });
  return { since: row.since, message: row.message as LocalizedText | null };
}

/** Whether the house is closed, null if not: by the environment, or by an operator. Costs a query every two seconds. */
export async function closureNow(): Promise<Closure | null> {
  if (env.MAINTENANCE) return { message: null };
  const { known } = cache;
  if (known && performance.now() - known.readAt < freshMs) return known.closure;
  return (cache.reading ??= readClosure());
}

/** After a change, so that the server that made it knows at once. */
export function forgetClosure(): void {
  cache.changes += 1;
  cache.known = undefined;
  cache.reading = undefined;
}

/** While the database is away, what was known before holds: that it is away is told by whatever needs it. */
async function readClosure(): Promise<Closure | null> {
  const { changes, known: before } = cache;
  const closure = await readMaintenance(prisma).then(
    ({ since, message }) => since && { message },
    () => before?.closure ?? null,
  );
  if (cache.changes === changes) {
    cache.known = { closure, readAt: performance.now() };
    cache.reading = undefined;
  }
  return closure;
}
