import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { call } from "../chaos/client.ts";
import { untilJobsWork } from "../chaos/probes.ts";
import type { Scene } from "../chaos/scene.ts";
import type { FailoverStage } from "./failover-stage.ts";
import type { Pair } from "../../scripts/postgres-pair.ts";

/** The pause between two checks, and the number of failed checks after which the standby takes over. */
const everyMs = 200;
const inVain = 3;
const patienceMs = 60_000;

/** All times in milliseconds since the primary was killed. */
export interface TakeOver {
  promotedMs: number;
  /** When each server first answered a write again; null if not within a minute. */
  writingMs: (number | null)[];
  /** When the jobs began to dispatch events again. */
  jobsMs: number | null;
}

/**
 * Kills the primary and promotes its standby as soon as three checks in a row got no answer, as a monitor of
 * a pair does; then waits until every server writes again.
 */
export async function takeOver(stage: FailoverStage, scene: Scene): Promise<TakeOver> {
  const { postgres: pair, origins } = stage;
  const killed = performance.now();
  const since = () => performance.now() - killed;
  await pair.killPrimary();
  await untilGone(pair);
  await pair.promote();
  const promotedMs = since();
  const writing = Promise.all(
    origins.map(async (origin) => ((await untilWriting(origin, scene)) ? since() : null)),
  );
  const { ms: jobsMs } = await untilJobsWork(pair, patienceMs);
  return { promotedMs, writingMs: await writing, jobsMs: jobsMs === null ? null : promotedMs + jobsMs };
}

async function untilGone({ primary }: Pair): Promise<void> {
  for (let misses = 0; misses < inVain;) {
    misses = (await answers(primary.url("postgres"))) ? 0 : misses + 1;
    await pause(everyMs);
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}

/** Gives points to a customer who takes no part in the run, until the call succeeds. */
async function untilWriting(origin: string, { operatorKey, prober }: Scene): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const note = `after-${randomUUID()}`;
    const { status } = await call(origin, {
      path: "/operator/gifts",
      bearer: operatorKey,
      key: note,
      body: { userId: prober.id, points: 1, note },
    });
    if (status !== null && status < 300) return true;
    await pause(50);
  }
  return false;
}
