import { setTimeout as pause } from "node:timers/promises";
import { call, type Call } from "./client.ts";
import type { StandingDatabase } from "./stage.ts";

/** How often it is asked, and how long one answer is waited for, in milliseconds. */
const everyMs = 200;
const patienceMs = 3_000;
/** A server may answer over a connection that lives, and then take one that does not. */
const goodInARow = 10;

/** A picture of one point. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A read from the database, for this customer. */
export const reading = (token: string) => (): Call => ({ path: "/client/points", bearer: token });

/** A file that is written. */
export const writingFile = (token: string) => (): Call => {
  const body = new FormData();
  body.append("avatar", new Blob([picture], { type: "image/png" }), "picture.png");
  return { path: "/client/profile/info/update/avatar", bearer: token, body };
};

/** Resolves when the servers say that they are ready; throws if they do not. */
export async function untilReady(origins: readonly string[], limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (const origin of origins) {
    while (!(await isReady(origin))) {
      if (performance.now() > deadline)
        throw new Error(`${origin} was not ready in ${limitMs / 1000} seconds`);
      await pause(everyMs);
    }
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (
      (await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(patienceMs) })).status === 200
    );
  } catch {
    return false;
  }
}

/**
 * When a server has begun to answer this call each time, in milliseconds from now; null if it has not within the
 * limit.
 */
export async function untilAnswering(
  origin: string,
  probe: () => Call,
  limitMs: number,
): Promise<number | null> {
  return untilSteady(async () => {
    const { status } = await call(origin, { ...probe(), patience: patienceMs });
    return status !== null && status < 300;
  }, limitMs);
}

/**
 * The same for the jobs: what has happened is passed on, and nothing of it waits long. It is asked beside the load,
 * which makes something happen all the time.
 */
export async function untilJobsWork(
  postgres: Pick<StandingDatabase, "read">,
  limitMs: number,
): Promise<number | null> {
  const since = new Date();
  return untilSteady(async () => {
    try {
      const [row] = await postgres.read<{ works: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM outbox WHERE kind = 'LIVE' AND done_at >= $1) AND NOT EXISTS (
           SELECT 1 FROM outbox WHERE kind = 'LIVE' AND state = 'WAITING' AND created_at < $2) AS works`,
        [since, new Date(Date.now() - 2_000)],
      );
      return row?.works ?? false;
    } catch {
      return false;
    }
  }, limitMs);
}

async function untilSteady(isGood: () => Promise<boolean>, limitMs: number): Promise<number | null> {
  const asked = performance.now();
  let since: number | null = null;
  for (let inARow = 0; inARow < goodInARow;) {
    const began = performance.now() - asked;
    if (began > limitMs) return null;
    if (await isGood()) {
      since ??= performance.now() - asked;
      inARow += 1;
    } else {
      since = null;
      inARow = 0;
    }
    await pause(everyMs);
  }
  return since;
}
