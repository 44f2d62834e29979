import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { readClockOff, rightNow, type ClockOff } from "#app/core/adapters/clock/database-clock.server.ts";
import {
  closeRun,
  openRun,
  recordHeartbeat,
  writeFailedRun,
  type RunFigures,
} from "#app/core/db/jobs/job-runs.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { runStatus, type JobStop } from "#app/core/domain/jobs/run-status.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Log } from "#app/core/services/call.ts";
import type { Job } from "#app/core/services/job.ts";
import { Budget, isStopped, readBrake, stopAtBrake } from "./brake.server.ts";
import type { JobRun } from "#app/core/domain/jobs/job-answer.ts";

export interface RunOptions {
  log: Log;
  /** The scheduled minute: only one server runs it. */
  tick?: Date;
  /** Stops the run after the current batch. */
  signal?: AbortSignal;
  /** Called after each batch. */
  onProgress?: (figures: { done: number; failed: number }) => void;
  /** Writes more about this run, in the transaction that starts it. */
  whenOpened?: (tx: Db) => Promise<void>;
  /** The clock of the rules; tests may pass their own. */
  clock?: () => Promise<Date>;
  /** Compares this process's clock with the database's; for tests with an artificial one. */
  compareClocks?: () => Promise<ClockOff | null>;
}

/** Well below the time without heartbeat after which a run counts as dead. */
const heartbeatMs = 20_000;

/**
 * Runs a job once and returns when it has ended. Refuses CONFLICT while a run of it is active on any server,
 * and for a scheduled minute that was already run. A run that counts as dead stops at its next batch and
 * returns what it has done. On a server with a wrong clock the run fails before it does anything. A job that
 * would take too many points stops until an operator approves it.
 */
export async function runJob(job: Job, options: RunOptions): Promise<Decision<JobRun>> {
  const { log, tick = null, whenOpened, clock = clockNow, compareClocks = readClockOff } = options;
  const off = await compareClocks();
  if (off) return accept(await failForClock(job, off, log));
  const startedAt = await clock();
  const id = await openRun(job.name, tick, startedAt, whenOpened);
  if (id === null) return refuse("CONFLICT");
  const figures = { done: 0, failed: 0, points: 0 };
  let endedAt = startedAt;
  let stop: JobStop | null = "ERROR";
  try {
    stop = await goThrough(job, id, figures, { ...options, clock });
  } finally {
    endedAt = await clock();
    await closeRun(id, figures, stop, endedAt);
  }
  const { done, failed } = figures;
  if (done + failed > 0) log.info({ job: job.name, done, failed }, "a job has run");
  return accept(ended(job.name, { startedAt, endedAt, done, failed, stop }));
}

async function failForClock(job: Job, off: ClockOff, log: Log): Promise<JobRun> {
  log.error({ job: job.name, reason: off.message }, "a job was not run: the clock is wrong");
  const now = await rightNow(off);
  await writeFailedRun(job.name, now);
  return ended(job.name, { startedAt: now, endedAt: now, done: 0, failed: 0, stop: "CLOCK_OFF" });
}

interface Ended {
  startedAt: Date;
  endedAt: Date;
  done: number;
  failed: number;
  stop: JobStop | null;
}

function ended(name: string, { startedAt, endedAt, done, failed, stop }: Ended): JobRun {
  const times = { startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() };
  return { name, ...times, done, failed, status: runStatus(stop), reason: stop };
}

/** Does the work. Returns why it ended early, or null. */
async function goThrough(
  job: Job,
  id: string,
  figures: RunFigures,
  { log, signal, onProgress, clock }: RunOptions & { clock: () => Promise<Date> },
): Promise<JobStop | null> {
  let isOurs = true;
  const note = async () => {
    isOurs &&= await recordHeartbeat(id, figures);
  };
  // A batch may take long; if one heartbeat fails, the next one makes up for it.
  const heartbeat = setInterval(() => void note().catch(() => {}), heartbeatMs);
  try {
    const now = await clock();
    const brake = await readBrake(job, now);
    if (brake && isStopped(brake)) return await stopAtBrake(job, brake, { now, log });
    const budget = brake && new Budget(brake.allowance);
    for await (const { done, failed } of job.run({ clock, log, signal, mayTake: budget?.mayTake })) {
      figures.done += done;
      figures.failed += failed;
      figures.points = budget?.taken.points ?? 0;
      await note();
      onProgress?.({ done: figures.done, failed: figures.failed });
      if (!isOurs) log.warn({ job: job.name }, "a job was thought dead and leaves the rest to another run");
      if (!isOurs || signal?.aborted) return null;
    }
    if (brake && budget?.isUsedUp) return await stopAtBrakeWithin(job, brake.refused, { clock, log });
    return null;
  } finally {
    clearInterval(heartbeat);
  }
}

/** During the run more became due than its allowance: asks for approval of the rest. */
async function stopAtBrakeWithin(
  job: Job,
  refused: boolean,
  { clock, log }: { clock: () => Promise<Date>; log: Log },
): Promise<JobStop | null> {
  const now = await clock();
  const rest = await readBrake(job, now);
  return rest && (await stopAtBrake(job, { due: rest.due, refused }, { now, log }));
}
