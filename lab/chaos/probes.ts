import { setTimeout as pause } from "node:timers/promises";
import { call, type Call } from "./client.ts";
import type { StandingDatabase } from "./stage.ts";

/** The pause between two probes, and the longest wait for one answer, in milliseconds. */
const everyMs = 200;
const patienceMs = 3_000;
/** One good answer proves little: a server may use a living connection, and then one that is dead. */
const goodInARow = 10;

/** A picture of one pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A probe that reads from the database, for this customer. */
export const reading = (token: string) => (): Call => ({ path: "/client/points", bearer: token });

/** A probe that writes a file. */
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
 * The milliseconds from now until a server begins to answer this call steadily; null if it does not within
 * the limit.
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
 * The same for the jobs: they dispatch new events, and no event waits long. Use it while the load runs, which
 * makes new events all the time.
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
