import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { transact, type Db } from "#app/db/transaction.server.ts";

/** A run without a heartbeat for this long counts as killed. Real time, in milliseconds. */
export const heartbeatTimeoutMs = 2 * 60 * 1000;

export interface RunFigures {
  done: number;
  failed: number;
}

export interface JobRunRow extends RunFigures {
  startedAt: Date;
  endedAt: Date | null;
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
  await prisma.$executeRaw`
    UPDATE job_run SET ended_at = ${now}::timestamptz
    WHERE name = ${name} AND ended_at IS NULL AND alive_at < ${silentSince}::timestamptz`;
  const id = newId();
  return transact(async (tx) => {
    const opened = await tx.$executeRaw`
      INSERT INTO job_run (id, name, tick, started_at, alive_at)
      VALUES (${id}::uuid, ${name}, ${tick}::timestamptz, ${now}::timestamptz, ${realNow}::timestamptz)
      ON CONFLICT DO NOTHING`;
    if (opened !== 1) return null;
    await whenOpened?.(tx);
    return id;
  });
}

/** Records a run's progress and heartbeat. False if it counted as dead and another has started. */
export async function recordHeartbeat(id: string, { done, failed }: RunFigures): Promise<boolean> {
  const noted = await prisma.$executeRaw`
    UPDATE job_run SET done = ${done}::int, failed = ${failed}::int, alive_at = ${new Date()}::timestamptz
    WHERE id = ${id}::uuid AND ended_at IS NULL`;
  return noted === 1;
}

export async function closeRun(id: string, { done, failed }: RunFigures, now: Date): Promise<void> {
  await prisma.jobRun.updateMany({ where: { id, endedAt: null }, data: { done, failed, endedAt: now } });
}

/**
 * A job's last finished run, and whether one is active. Ordered by id: ids grow with real time, the sandbox's
 * clock may not.
 */
export async function readRuns(name: string): Promise<{ last: JobRunRow | null; running: boolean }> {
  const silentSince = new Date(Date.now() - heartbeatTimeoutMs);
  const [last, open] = await Promise.all([
    prisma.jobRun.findFirst({
      where: { name, endedAt: { not: null } },
      orderBy: { id: "desc" },
      select: { startedAt: true, endedAt: true, done: true, failed: true },
    }),
    prisma.jobRun.count({ where: { name, endedAt: null, aliveAt: { gte: silentSince } } }),
  ]);
  return { last, running: open > 0 };
}
