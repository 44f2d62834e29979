import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { env } from "#app/env.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { logger } from "#app/log.server.ts";
import { isLockTimeout } from "./database-errors.server.ts";
import { openPool, readRows, runStatement } from "./pool.server.ts";
import { ReaderLag } from "./reader-lag.ts";

/** A process reads aside with so many connections. */
const poolSize = 4;
/** How soon a replica is asked again whether it has caught up, in milliseconds. */
const askAgainMs = 20;
/** For so long nobody waits for a replica that did not catch up, or did not answer, in milliseconds. */
const homeMs = 10_000;

/** The longest that its figure waits for its answer, in milliseconds. */
const measureMs = 1_000;

/** Sends one statement to the replica. */
type Ask = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

// One per process: the server and the build it serves load this module twice.
const inProcess = globalThis as { mezia_reader_pool?: pg.Pool };
const readerPool = () => (inProcess.mezia_reader_pool ??= openPool(poolSize, env.DATABASE_READ_URL));
let homeUntil = -Infinity;

/**
 * Reads at the replica with `aside`, if there is one that has everything that was committed when this was asked; it is
 * waited for as long as DATABASE_READ_WAIT_SECONDS says. Else, and if the replica fails, reads at home.
 */
export async function readingAside<T>(
  aside: () => Promise<{ value: T } | "BEHIND">,
  atHome: () => Promise<T>,
): Promise<T> {
  if (env.DATABASE_READ_URL === undefined || performance.now() < homeUntil) return atHome();
  try {
    const read = await aside();
    if (read !== "BEHIND") return read.value;
    logger.warn("the reader is behind: it is read at home");
  } catch (error) {
    // What takes too long there takes too long at home. A replica that must go on replaying cancels who is in its way.
    if (isLockTimeout(error)) throw error;
    logger.warn({ err: error }, "the reader failed: it is read at home");
  }
  homeUntil = performance.now() + homeMs;
  return atHome();
}

/**
 * Reads rows as `readRows` does, at the replica if it can. For what the desk counts and exports: never for what decides
 * about a customer, nor for what is then written.
 */
export function readAside<Row extends object>(
  strings: TemplateStringsArray,
  ...places: readonly unknown[]
): Promise<Row[]> {
  const { text, values } = Prisma.sql(strings, ...places);
  return readingAside(
    async () => {
      const pool = readerPool();
      const isThere = await catchesUp((asked, given) => runStatement(asked, given, pool));
      return isThere ? { value: await runStatement<Row>(text, values, pool) } : "BEHIND";
    },
    () => runStatement<Row>(text, values),
  );
}

/** Whether the replica comes as far as the primary is now, within the time that it has. */
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
  const [row] = await readRows<{ position: bigint }>`
    SELECT (pg_current_wal_flush_lsn() - '0/0')::bigint AS position`;
  if (!row) throw new Error("the primary says no position");
  return row.position;
}

/** Null for what follows nobody: a replica that was promoted, or the database itself. */
async function positionOf(ask: Ask): Promise<bigint | null> {
  const [row] = await ask<{ position: bigint | null }>(
    "SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS position",
    [],
  );
  return row?.position ?? null;
}

/** When the process ends. */
export async function closeReader(): Promise<void> {
  await inProcess.mezia_reader_pool?.end();
}

const lag = new ReaderLag();

/** How far the replica is behind the primary, in seconds; 0 without one. Grows while it does not answer. */
export async function measureLag(): Promise<number> {
  if (env.DATABASE_READ_URL === undefined) return 0;
  lag.note(performance.now(), await positionAtHome());
  const asked = positionOf((text, values) => runStatement(text, values, readerPool()));
  // One that does not answer is behind since it last did.
  const position = await Promise.race([asked.catch(() => null), pause(measureMs, null, { ref: false })]);
  if (position !== null) lag.reached(position);
  return lag.behindMs(performance.now()) / 1000;
}
