import { clockNow } from "#app/adapters/clock/clock.server.ts";
import { closeRun, recordHeartbeat, openRun, type RunFigures } from "#app/db/jobs/job-runs.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { Log } from "#app/services/call.ts";
import type { Job } from "#app/services/job.ts";

export interface JobRun extends RunFigures {
  name: string;
  startedAt: string;
  endedAt: string;
}

export interface RunOptions {
  log: Log;
  /** The scheduled minute: of all servers one runs it. */
  tick?: Date;
  /** Ends the run after the batch that is under way. */
  signal?: AbortSignal;
  /** Told after each batch. */
  onProgress?: (figures: RunFigures) => void;
  /** Writes what else is to be known of this run, in the transaction that begins it. */
  whenOpened?: (tx: Db) => Promise<void>;
  /** The clock of the rules, unless a test has its own. */
  clock?: () => Promise<Date>;
}

/** Well within the silence after which a run is thought dead. */
const heartbeatMs = 20_000;

/**
 * Runs a job once and answers when it has ended. Refuses CONFLICT while a run of it goes on anywhere, and for a tick
 * that has had its run. A run that was thought dead stops at the next batch, and answers with what it has done.
 */
export async function runJob(job: Job, options: RunOptions): Promise<Decision<JobRun>> {
  const { log, tick = null, whenOpened, clock = clockNow } = options;
  const startedAt = await clock();
  const id = await openRun(job.name, tick, startedAt, whenOpened);
  if (id === null) return refuse("CONFLICT");
  const figures = { done: 0, failed: 0 };
  let endedAt = startedAt;
  try {
    await goThrough(job, id, figures, { ...options, clock });
  } finally {
    endedAt = await clock();
    await closeRun(id, figures, endedAt);
  }
  if (figures.done + figures.failed > 0) log.info({ job: job.name, ...figures }, "a job has run");
  return accept({
    name: job.name,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    ...figures,
  });
}

async function goThrough(
  job: Job,
  id: string,
  figures: RunFigures,
  { log, signal, onProgress, clock }: RunOptions & { clock: () => Promise<Date> },
): Promise<void> {
  let isOurs = true;
  const note = async () => {
    isOurs &&= await recordHeartbeat(id, figures);
  };
  // A batch may take long; a heartbeat that fails is made up for by the next.
  const heartbeat = setInterval(() => void note().catch(() => {}), heartbeatMs);
  try {
    for await (const { done, failed } of job.run({ clock, log })) {
      figures.done += done;
      figures.failed += failed;
      await note();
      onProgress?.({ ...figures });
      if (!isOurs) log.warn({ job: job.name }, "a job was thought dead and leaves the rest to another run");
      if (!isOurs || signal?.aborted) return;
    }
  } finally {
    clearInterval(heartbeat);
  }
}
