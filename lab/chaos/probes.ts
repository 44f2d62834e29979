import { setTimeout as pause } from "node:timers/promises";
import { randomUUID } from "node:crypto";
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

/** A call by which a server shows that it works; each one is a new call. */
export interface Probe {
  name: string;
  call: () => Call;
}

/** When something began to answer steadily; without a time, what it said last instead. */
export interface Steady {
  ms: number | null;
  said: string;
}

/** A probe that buys: a server that only reads does not work again. */
export const buying = (token: string, offerId: string): Probe => ({
  name: "purchase",
  call: () => ({
    path: "/client/shop/purchase",
    bearer: token,
    key: `probe-${randomUUID()}`,
    body: { offerId },
  }),
});

/** A probe that writes a file. */
export const writingFile = (token: string): Probe => ({
  name: "picture",
  call: () => {
    const body = new FormData();
    body.append("avatar", new Blob([picture], { type: "image/png" }), "picture.png");
    return { path: "/client/profile/info/update/avatar", bearer: token, body };
  },
});

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

/** Resolves when the server says why it is not ready, in these words; false if it does not within the limit. */
export async function untilSaying(origin: string, words: string, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const answer = await askReady(origin);
    if (answer?.status === 503 && answer.text.includes(words)) return true;
    await pause(everyMs);
  }
  return false;
}

async function isReady(origin: string): Promise<boolean> {
  return (await askReady(origin))?.status === 200;
}

async function askReady(origin: string): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(patienceMs) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

/** The milliseconds from now until a server begins to answer this call steadily. */
export async function untilAnswering(origin: string, probe: Probe, limitMs: number): Promise<Steady> {
  return untilSteady(async () => {
    const { status, body } = await call(origin, { ...probe.call(), patience: patienceMs });
    if (status === null) return "no answer";
    return status < 300 ? null : [status, body.error].join(" ");
  }, limitMs);
}

/**
 * The same for the jobs: they dispatch new events, and no event waits long. Use it while the load runs, which
 * makes new events all the time.
 */
export async function untilJobsWork(
  postgres: Pick<StandingDatabase, "read">,
  limitMs: number,
): Promise<Steady> {
  const since = new Date();
  return untilSteady(async () => {
    try {
      const [row] = await postgres.read<{ works: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM outbox WHERE kind = 'LIVE' AND done_at >= $1) AND NOT EXISTS (
           SELECT 1 FROM outbox WHERE kind = 'LIVE' AND state = 'WAITING' AND created_at < $2) AS works`,
        [since, new Date(Date.now() - 2_000)],
      );
      return row?.works ? null : "events wait";
    } catch {
      return "the database does not answer";
    }
  }, limitMs);
}

/** `isWrong` says what is not as it must be, or null. */
async function untilSteady(isWrong: () => Promise<string | null>, limitMs: number): Promise<Steady> {
  const asked = performance.now();
  let since: number | null = null;
  let said = "";
  for (let inARow = 0; inARow < goodInARow;) {
    const began = performance.now() - asked;
    if (began > limitMs) return { ms: null, said };
    const wrong = await isWrong();
    if (wrong === null) {
      since ??= performance.now() - asked;
      inARow += 1;
    } else {
      said = wrong;
      since = null;
      inARow = 0;
    }
    await pause(everyMs);
  }
  return { ms: since, said };
}
