import type { Log } from "./call.ts";

/** A scheduled job, as data used by the scheduler, the operators' API and the command line. */
export interface Job {
  /** kebab-case, as in the API path and on the command line. */
  name: string;
  /** Minute, hour, day, month, weekday; Tunis time. */
  cron: string;
  /** It takes points or more away from customers: do a dry run at the desk before the first real run. */
  takesAway: boolean;
  /** Its findings say how many points each customer loses: its runs stop at the brake; decision 021. */
  braked?: true;
  /**
   * Does what is due, batch by batch. Each yielded batch is committed: a consumer that stops iterating stops
   * the job, and the next run continues with the rest. Two runs at once do nothing twice.
   */
  run: (context: JobContext) => AsyncIterable<Batch>;
  /** What a run would do now; read only. */
  preview: (now: Date) => AsyncIterable<(Finding | Tally)[]>;
}

export interface JobContext {
  /** The clock of the rules; read again for each batch, as a run may take long. */
  clock: () => Promise<Date>;
  log: Log;
  /**
   * Asked before work on these findings; if false, the run ends. Absent for a job without a brake, and if no
   * limit applies.
   */
  mayTake?: (findings: readonly Finding[]) => boolean;
  /** Aborted when the process stops: a run that calls something outside begins no further call. */
  signal?: AbortSignal;
}

/** The result of a batch, counted in customers; in rows if the job is not about customers. */
export interface Batch {
  done: number;
  failed: number;
}

/** A customer who is due, and why, in a few English words without personal data. */
export interface Finding {
  userId: string;
  why: string;
  /** Points that this takes away; absent if it takes none. */
  points?: number;
}

/** The number due, where no single customer can be named. */
export interface Tally {
  count: number;
  why: string;
}

interface CustomerJob<F extends Finding> extends Omit<Job, "run" | "preview"> {
  /** Customers due at `now`, in pages of limited size; read only. */
  findings: (now: Date) => AsyncIterable<F[]>;
  /**
   * Handles one customer in a transaction of its own, which checks again whether it is still due. False if
   * there was nothing left to do.
   */
  work: (finding: F, now: Date, log: Log) => Promise<boolean>;
}

/** How many customers are fetched and handled before the run's progress is saved. */
export const batchSize = 50;

const atOnce = 4;

/** A job that handles customers one by one. A failed customer is logged and left to the next run. */
export function customerJob<F extends Finding>({ findings, work, ...job }: CustomerJob<F>): Job {
  return {
    ...job,
    preview: findings,
    async *run({ clock, log, mayTake, signal }) {
      for await (const page of findings(await clock())) {
        if (mayTake?.(page) === false) return;
        yield await oneByOne(page, clock, { name: job.name, work, log, signal });
      }
    },
  };
}

interface BatchJob<F extends Finding> extends CustomerJob<F> {
  /** Handles many customers in short transactions that wait for no lock. */
  workAll: (findings: F[], now: Date) => AsyncIterable<DoneTogether<F>>;
}

interface DoneTogether<F> {
  /** For how many something was done. */
  done: number;
  /** Who is handled alone afterwards. */
  alone?: F[];
}

/** A job that handles many customers at a time. If one of them fails a batch, each of it is handled alone. */
export function batchJob<F extends Finding>({ findings, work, workAll, ...job }: BatchJob<F>): Job {
  return {
    ...job,
    preview: findings,
    async *run({ clock, log, mayTake, signal }) {
      for await (const page of findings(await clock())) {
        if (mayTake?.(page) === false) return;
        const now = await clock();
        const batch: Batch = { done: 0, failed: 0 };
        let alone: F[] = [];
        try {
          for await (const together of workAll(page, now)) {
            batch.done += together.done;
            alone.push(...(together.alone ?? []));
          }
        } catch (error) {
          log.warn({ err: error, job: job.name }, "a job does a batch one by one, as it failed together");
          alone = page;
        }
        const { done, failed } = await oneByOne(alone, clock, { name: job.name, work, log, signal });
        batch.done += done;
        batch.failed += failed;
        yield batch;
      }
    },
  };
}

interface Work<F extends Finding> {
  name: string;
  work: CustomerJob<F>["work"];
  log: Log;
  signal: AbortSignal | undefined;
}

/**
 * Handles a few customers at a time, each few at their own time: outside calls may take long, and the ledger takes no entry
 * of more than a minute ago. A process that stops starts no more, so that it waits for at most one round of outside calls.
 */
async function oneByOne<F extends Finding>(
  findings: F[],
  clock: JobContext["clock"],
  work: Work<F>,
): Promise<Batch> {
  const batch: Batch = { done: 0, failed: 0 };
  for (let start = 0; start < findings.length && !work.signal?.aborted; start += atOnce) {
    const [few, now] = [findings.slice(start, start + atOnce), await clock()];
    for (const { done, failed } of await Promise.all(few.map((one) => attempt(one, now, work)))) {
      batch.done += done;
      batch.failed += failed;
    }
  }
  return batch;
}

async function attempt<F extends Finding>(
  finding: F,
  now: Date,
  { name, work, log }: Work<F>,
): Promise<Batch> {
  try {
    return { done: (await work(finding, now, log)) ? 1 : 0, failed: 0 };
  } catch (error) {
    log.error(
      { err: error, job: name, userId: finding.userId },
      "a job failed for a customer and will be tried again",
    );
    return { done: 0, failed: 1 };
  }
}

/**
 * Reads pages by key, each starting after the last row of the page before, so that no query is long or counts
 * rows.
 */
export async function* pages<Row>(
  read: (after: Row | null, count: number) => Promise<Row[]>,
  size = batchSize,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(after, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1) ?? null;
  }
}
