import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { env } from "#app/env.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { logger } from "#app/core/log/log.server.ts";
import { isLockTimeout } from "./database-errors.server.ts";
import { openPool, runStatement } from "./pool.server.ts";
import { ReplicaLag } from "./replica-lag.ts";

/** The number of connections of one process to the replica. */
const poolSize = 4;
/** How soon a replica is asked again whether it has caught up, in milliseconds. */
const askAgainMs = 20;
/**
 * If the replica was behind or did not answer, all reads go to the primary for this long, in milliseconds.
 */
const primaryMs = 10_000;

/** How long the measurement of the lag waits for the replica's answer, in milliseconds. */
const measureMs = 1_000;

/** Sends one statement to the replica. */
type Ask = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

// One per process: the server and the build it serves load this module twice.
const inProcess = globalThis as { mezia_replica_pool?: pg.Pool };
const replicaPool = () => (inProcess.mezia_replica_pool ??= openPool(poolSize, env.DATABASE_READ_URL));
let primaryUntil = -Infinity;

/**
 * Reads from the replica with `aside`, if there is one and it has everything that was committed when this was
 * called. The replica gets as long as DATABASE_READ_WAIT_SECONDS says to catch up. If it stays behind or
 * fails, `onPrimary` reads from the primary.
 */
export async function readingAside<T>(
  aside: () => Promise<{ value: T } | "BEHIND">,
  onPrimary: () => Promise<T>,
): Promise<T> {
  if (env.DATABASE_READ_URL === undefined || performance.now() < primaryUntil) return onPrimary();
  try {
    const read = await aside();
    if (read !== "BEHIND") return read.value;
    logger.warn("the replica is behind: the primary is read");
  } catch (error) {
    // A statement that takes too long on the replica would take too long on the primary too. After other
    // errors, such as a cancel in favour of the replay, the primary is read.
    if (isLockTimeout(error)) throw error;
    logger.warn({ err: error }, "the replica failed: the primary is read");
  }
  primaryUntil = performance.now() + primaryMs;
  return onPrimary();
}

/**
 * Reads rows as `readRows` does, from the replica if possible. For the desk's figures and exports; never for
 * facts that decide about a customer or that are written again.
 */
export function readAside<Row extends object>(
  strings: TemplateStringsArray,
  ...places: readonly unknown[]
): Promise<Row[]> {
  const { text, values } = Prisma.sql(strings, ...places);
  return readingAside(
    async () => {
      const pool = replicaPool();
      const isThere = await catchesUp((asked, given) => runStatement(asked, given, pool));
      return isThere ? { value: await runStatement<Row>(text, values, pool) } : "BEHIND";
    },
    () => runStatement<Row>(text, values),
  );
}

/** Whether the replica reaches the current position of the primary within the waiting time. */
export async function catchesUp(ask: Ask): Promise<boolean> {
  const mark = await positionAtHome();
  const deadline = performance.now() + env.DATABASE_READ_WAIT_SECONDS * 1000;
  for (;;) {
    const position = await positionOf(ask);
    if (position === null) return false;
    if (position >= mark) return true;
    if (performance.now() >= deadline) return false;
    await pause(askAgainMs);
  }
}

async function positionAtHome(): Promise<bigint> {
  const [row] = await runStatement<{ position: bigint }>(
    "SELECT (pg_current_wal_flush_lsn() - '0/0')::bigint AS position",
    [],
  );
  if (!row) throw new Error("the primary says no position");
  return row.position;
}

/** The position of the replica; null if the host is no standby: a promoted replica, or the primary itself. */
async function positionOf(ask: Ask): Promise<bigint | null> {
  const [row] = await ask<{ position: bigint | null }>(
    "SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS position",
    [],
  );
  return row?.position ?? null;
}

/** Closes the connections to the replica, when the process ends. */
export async function closeReplica(): Promise<void> {
  await inProcess.mezia_replica_pool?.end();
}

const lag = new ReplicaLag();

/** How far the replica is behind the primary, in seconds; 0 without one. Grows while it does not answer. */
export async function measureLag(): Promise<number> {
  if (env.DATABASE_READ_URL === undefined) return 0;
  lag.note(performance.now(), await positionAtHome());
  const asked = positionOf((text, values) => runStatement(text, values, replicaPool()));
  // A replica that does not answer counts as behind since its last answer.
  const position = await Promise.race([asked.catch(() => null), pause(measureMs, null, { ref: false })]);
  if (position !== null) lag.reached(position);
  return lag.behindMs(performance.now()) / 1000;
}
