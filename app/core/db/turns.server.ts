import { setTimeout as wait } from "node:timers/promises";

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
