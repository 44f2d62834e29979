import { setTimeout as wait } from "node:timers/promises";
import { env } from "#app/env.server.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/** Maintenance in progress, with the message shown beside the standard text. */
export interface Closure {
  message: LocalizedText | null;
}

/** What operators have set. */
export interface MaintenanceRow {
  /** Null while maintenance is off. */
  since: Date | null;
  message: LocalizedText | null;
}

/** The seconds after which a caller may try again. */
export const maintenanceRetrySeconds = 60;

/**
 * How long a server caches the state, in milliseconds: the longest time until all servers have applied a
 * change.
 */
export const maintenanceFreshMs = 2_000;

/** How long a request waits for the state before the last known one holds, in milliseconds. */
const patienceMs = 2_000;

interface MaintenanceCache {
  /** The last state read, and when (`performance.now()`). */
  known?: { closure: Closure | null; readAt: number };
  reading?: Promise<Closure | null>;
  /** Counts this server's own changes: a state read before one is outdated. */
  changes: number;
}

// One per process, kept globally: the server and the build it serves load this module twice.
const inProcess = globalThis as { mezia_maintenance?: MaintenanceCache };
const cache = (inProcess.mezia_maintenance ??= { changes: 0 });

/** The current setting of the operators. */
export async function readMaintenance(db: Db): Promise<MaintenanceRow> {
  const row = await db.maintenance.findUniqueOrThrow({
    where: { id: 1 },
    select: { since: true, message: true },
  });
  return { since: row.since, message: row.message as LocalizedText | null };
}

/**
 * The maintenance in progress, set by the environment or an operator; null if none. Costs a query each time
 * the cached state is older than `maintenanceFreshMs`.
 */
export async function closureNow(): Promise<Closure | null> {
  if (env.MAINTENANCE) return { message: null };
  const { known } = cache;
  if (known && performance.now() - known.readAt < maintenanceFreshMs) return known.closure;
  return (cache.reading ??= readClosure());
}

/** Whether this server last knew of a maintenance in progress; asks nobody. */
export function wasClosed(): boolean {
  return env.MAINTENANCE || Boolean(cache.known?.closure);
}

/** Clears the cached state after a change, so that the server that made the change applies it at once. */
export function forgetClosure(): void {
  cache.changes += 1;
  cache.known = undefined;
  cache.reading = undefined;
}

/**
 * While the database is down or silent, the last known state holds: whatever needs the database reports that.
 */
async function readClosure(): Promise<Closure | null> {
  const { changes, known: before } = cache;
  const lastKnown = () => before?.closure ?? null;
  const closure = await Promise.race([
    readMaintenance(prisma).then(({ since, message }) => since && { message }, lastKnown),
    wait(patienceMs, undefined, { ref: false }).then(lastKnown),
  ]);
  if (cache.changes === changes) {
    cache.known = { closure, readAt: performance.now() };
    cache.reading = undefined;
  }
  return closure;
}
