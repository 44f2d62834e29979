import { setTimeout as wait } from "node:timers/promises";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "./client.server.ts";
import { guardOf, isDatabaseConflict, isLockTimeout, isOutOfRange } from "./database-errors.server.ts";

/** The database as functions take it: a transaction, or the client outside one. */
export type Db = Prisma.TransactionClient;

/**
 * The result of a guarded write: its value, or the name of the guard that refused and rolled it back;
 * LOCK_TIMEOUT if a concurrent transaction held a lock for too long, OUT_OF_RANGE for more than an account
 * can hold.
 */
export type Guarded<T> = { ok: true; value: T } | { ok: false; guard: string };

/** A guard of a transaction of several statements: refuses with its name, as the database's functions do. */
export class GuardRefuses extends Error {}

const attempts = 6;
/** The longest pause before the second attempt, in milliseconds; before each later one twice as long. */
const pauseMs = 10;

/**
 * Runs one value-moving unit: a database function called once, or a short transaction. A guard's refusal is
 * returned as a value; deadlocks and serialization failures are retried, six attempts in all. Each comes after a pause of
 * chance: those who met would else meet again.
 */
export async function guarded<T>(work: () => Promise<T>): Promise<Guarded<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      const guard = error instanceof GuardRefuses ? error.message : guardOf(error);
      if (guard) return { ok: false, guard };
      if (isLockTimeout(error)) return { ok: false, guard: "LOCK_TIMEOUT" };
      if (isOutOfRange(error)) return { ok: false, guard: "OUT_OF_RANGE" };
      if (attempt >= attempts || !isDatabaseConflict(error)) throw error;
      await wait(Math.random() * pauseMs * 2 ** (attempt - 1));
    }
  }
}

/** Tells a Busy to whoever has loaded its class a second time, as a server and the build that it serves do. */
export const busyCode = "BUSY";

/**
 * Other transactions held something that was needed, such as a lock, for too long: nothing was written, and a
 * retry may succeed.
 */
export class Busy extends Error {
  readonly code = busyCode;
}

/**
 * A short READ COMMITTED transaction in which no database guard is expected to refuse. Throws Busy if a lock
 * was not available. Nothing outside may be called within.
 */
export async function transact<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  const done = await inTransaction(work);
  if (done.ok) return done.value;
  if (done.guard === "LOCK_TIMEOUT") throw new Busy("a lock was not to be had in time");
  // Another person in this transaction was just deleted: the retry runs without them.
  if (done.guard === "ACCOUNT_DELETED") throw new Busy("an account was deleted at this moment");
  throw new Error(`a transaction was refused by the guard ${done.guard}`);
}

/** How long a transaction may take, in milliseconds. */
const transactionMs = 15_000;

/**
 * A short, guarded READ COMMITTED transaction of several statements. Nothing outside may be called within.
 * @param limitMs how long it may take, in milliseconds
 */
export async function inTransaction<T>(
  work: (tx: Db) => Promise<T>,
  limitMs = transactionMs,
): Promise<Guarded<T>> {
  let last: Db | undefined;
  const result = await guarded(() =>
    prisma.$transaction(
      (tx) => {
        last = tx;
        afterwards.set(tx, []);
        return work(tx);
      },
      { maxWait: 5_000, timeout: limitMs },
    ),
  );
  if (last && result.ok) for (const next of afterwards.get(last) ?? []) next();
  return result;
}

/** Reads of one moment: what others commit meanwhile is in none of them. */
export function atOneMoment<T>(read: (tx: Db) => Promise<T>): Promise<T> {
  return prisma.$transaction(read, {
    isolationLevel: "RepeatableRead",
    maxWait: 5_000,
    timeout: transactionMs,
  });
}

/** What is done after the commit of each open transaction. */
const afterwards = new WeakMap<Db, (() => void)[]>();

/** Does this once the transaction has committed, and at once if `db` is the client outside one. */
export function afterCommit(db: Db, work: () => void): void {
  const waiting = afterwards.get(db);
  if (waiting) waiting.push(work);
  else work();
}

/** How long a turn is waited for at most, in milliseconds: what is guarded anyway goes on without it then. */
const longestWaitMs = 2_000;

/** The last of those who wait for each thing, or have it now. */
const last = new Map<string, Promise<unknown>>();

/** Whether somebody has the turn of a thing, in this process. */
export function isTaken(key: string): boolean {
  return last.has(key);
}

/**
 * Runs work one after another for each key, in this process. It spares those who want the same thing at once from
 * getting in each other's way again and again; it guards nothing.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  const mine = (async () => {
    if (before) await Promise.race([before.catch(() => {}), wait(longestWaitMs, undefined, { ref: false })]);
    return work();
  })();
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
