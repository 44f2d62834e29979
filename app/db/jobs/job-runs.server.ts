import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { transact, type Db } from "#app/db/transaction.server.ts";

/** A run that has not been heard of for so long has been killed. Real time, in milliseconds. */
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
 * Opens a run of a job; null while another goes on, and for a tick that has had its run. A run whose process has been
 * killed is closed first. `now` is on the clock of the rules; how long a run has been silent is real time.
 * `whenOpened` writes in the transaction that opens it.
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

/** Writes down how far a run is, and that it is alive. False when it was thought dead and another has begun. */
export async function recordHeartbeat(id: string, { done, failed }: RunFigures): Promise<boolean> {
  const noted = await prisma.$executeRaw`
    UPDATE job_run SET done = ${done}::int, failed = ${failed}::int, alive_at = ${new Date()}::timestamptz
    WHERE id = ${id}::uuid AND ended_at IS NULL`;
  return noted === 1;
}

export async function closeRun(id: string, { done, failed }: RunFigures, now: Date): Promise<void> {
  await prisma.jobRun.updateMany({ where: { id, endedAt: null }, data: { done, failed, endedAt: now } });
}

/** The last run of a job that has ended, and whether one goes on. Ids grow with real time; the sandbox's clock may not. */
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
