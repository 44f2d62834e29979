import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { changeRows, changeRowsIn, readRows } from "#app/core/db/statements.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import type { Taking } from "#app/core/domain/jobs/brake.ts";
import type { JobStop } from "#app/core/domain/jobs/run-status.ts";

/** A run without a heartbeat for this long counts as killed. Real time, in milliseconds. */
export const heartbeatTimeoutMs = 2 * 60 * 1000;

export interface RunFigures {
  done: number;
  failed: number;
  /** Points of the customers that the run went through, if the job takes points away. */
  points: number;
}

export interface JobRunRow extends RunFigures {
  startedAt: Date;
  endedAt: Date | null;
  stop: JobStop | null;
}

/**
 * Opens a run of a job; null while another is active, and for a scheduled minute that was already run. A
 * killed run is closed first. `now` is the clock of the rules; the time since a heartbeat is real time.
 * `whenOpened` writes in the transaction that opens the run.
 */
export async function openRun(
  name: string,
  tick: Date | null,
  now: Date,
  whenOpened?: (tx: Db) => Promise<void>,
): Promise<string | null> {
  const realNow = new Date();
  const silentSince = new Date(realNow.getTime() - heartbeatTimeoutMs);
  await changeRows`
    UPDATE job_run SET ended_at = ${now}::timestamptz
    WHERE name = ${name} AND ended_at IS NULL AND alive_at < ${silentSince}::timestamptz`;
  const id = newId();
  return transact(async (tx) => {
    const opened = await changeRowsIn(tx)`
      INSERT INTO job_run (id, name, tick, started_at, alive_at)
      VALUES (${id}::uuid, ${name}, ${tick}::timestamptz, ${now}::timestamptz, ${realNow}::timestamptz)
      ON CONFLICT DO NOTHING`;
    if (opened !== 1) return null;
    await whenOpened?.(tx);
    return id;
  });
}

/**
 * Records a run that could not start because this server's clock is wrong. The database makes the id, and
 * `now` is the corrected time: with the values of a wrong clock, the run would stay the newest for as long as
 * that clock is ahead.
 */
export async function writeFailedRun(name: string, now: Date): Promise<void> {
  await changeRows`
    INSERT INTO job_run (id, name, started_at, ended_at, alive_at, stop)
    VALUES (uuidv7(), ${name}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 'CLOCK_OFF')`;
}

/** Records a run's progress and heartbeat. False if it counted as dead and another has started. */
export async function recordHeartbeat(id: string, { done, failed, points }: RunFigures): Promise<boolean> {
  const noted = await changeRows`
    UPDATE job_run SET done = ${done}::int, failed = ${failed}::int, points = ${points}::bigint,
      alive_at = ${new Date()}::timestamptz
    WHERE id = ${id}::uuid AND ended_at IS NULL`;
  return noted === 1;
}

/** `stop` says why it ended before its work did; null if it did all. */
export async function closeRun(
  id: string,
  figures: RunFigures,
  stop: JobStop | null,
  now: Date,
): Promise<void> {
  await prisma.jobRun.updateMany({ where: { id, endedAt: null }, data: { ...figures, stop, endedAt: now } });
}

/** The customers and points that a job's runs since this moment went through, an active run included. */
export async function readTaken(name: string, since: Date): Promise<Taking> {
  const [taken] = await readRows<Taking>`
    SELECT coalesce(sum(done + failed), 0)::int AS customers, coalesce(sum(points), 0)::float8 AS points
    FROM job_run WHERE name = ${name} AND started_at >= ${since}::timestamptz`;
  return taken ?? { customers: 0, points: 0 };
}

/**
 * A job's last finished run, and whether one is active. Ordered by id: ids grow with real time, but the
 * sandbox's clock may go back.
 */
export async function readRuns(name: string): Promise<{ last: JobRunRow | null; running: boolean }> {
  const silentSince = new Date(Date.now() - heartbeatTimeoutMs);
  const [last, open] = await Promise.all([
    prisma.jobRun.findFirst({
      where: { name, endedAt: { not: null } },
      orderBy: { id: "desc" },
      select: { startedAt: true, endedAt: true, done: true, failed: true, points: true, stop: true },
    }),
    prisma.jobRun.count({ where: { name, endedAt: null, aliveAt: { gte: silentSince } } }),
  ]);
  return { last: last && { ...last, points: Number(last.points) }, running: open > 0 };
}
