import type { Log } from "./call.ts";

/** Something that runs by itself, as data: the schedule, the operator's call and the command line take it from here. */
export interface Job {
  /** kebab-case, as in the address of the API and on the command line. */
  name: string;
  /** Minute, hour, day, month, weekday; on the clock of Tunis. */
  cron: string;
  /** It takes points, or more, away from customers: worth a dry run by hand before something new is let loose. */
  takesAway: boolean;
  /**
   * Does what is due, batch by batch. Each batch is over, and cannot be half done, when it is given out: whoever
   * stops asking stops the job, and the next run goes on with what is left. Two runs at once do nothing twice.
   */
  run: (context: JobContext) => AsyncIterable<Batch>;
  /** What a run would do now; reads only. */
  preview: (now: Date) => AsyncIterable<(Finding | Tally)[]>;
}

export interface JobContext {
  /** The clock of the rules; asked anew for each batch, as a run may last. */
  clock: () => Promise<Date>;
  log: Log;
}

/** What a batch has come to, in customers; in rows where a job is about no customer. */
export interface Batch {
  done: number;
  failed: number;
}

/** A customer whose turn it is, and why, in a few English words without anything personal. */
export interface Finding {
  userId: string;
  why: string;
}

/** What is due where no customer is to be named, only counted. */
export interface Tally {
  count: number;
  why: string;
}

interface CustomerJob<F extends Finding> extends Omit<Job, "run" | "preview"> {
  /** Whose turn it is at `now`, in pages of bounded size; reads only. */
  findings: (now: Date) => AsyncIterable<F[]>;
  /**
   * Does one customer's part in a transaction of its own, which looks again whether it is still due.
   * False when there was nothing to do any more.
   */
  work: (found: F, now: Date, log: Log) => Promise<boolean>;
}

/** How many customers are found at once and worked on before the run is written down. */
export const batchSize = 50;

const atOnce = 4;

/** A job that does something for one customer after another. One who fails is told of and left to the next run. */
export function customerJob<F extends Finding>({ findings, work, ...job }: CustomerJob<F>): Job {
  return {
    ...job,
    preview: findings,
    async *run({ clock, log }) {
      for await (const found of findings(await clock())) {
        yield await oneByOne(found, await clock(), { name: job.name, work, log });
      }
    },
  };
}

interface BatchJob<F extends Finding> extends CustomerJob<F> {
  /** Does the part of many in one short transaction that waits for nobody; answers for how many something was done. */
  workAll: (found: F[], now: Date) => Promise<number>;
}

/** A job that does something for many customers at a time. Where one of them breaks a batch, each is done alone. */
export function batchJob<F extends Finding>({ findings, work, workAll, ...job }: BatchJob<F>): Job {
  return {
    ...job,
    preview: findings,
    async *run({ clock, log }) {
      for await (const found of findings(await clock())) {
        const now = await clock();
        yield await workAll(found, now).then(
          (done): Batch => ({ done, failed: 0 }),
          (error: unknown) => {
            log.warn({ err: error, job: job.name }, "a job does a batch one by one, as it failed together");
            return oneByOne(found, now, { name: job.name, work, log });
          },
        );
      }
    },
  };
}

interface Work<F extends Finding> {
  name: string;
  work: CustomerJob<F>["work"];
  log: Log;
}

async function oneByOne<F extends Finding>(found: F[], now: Date, work: Work<F>): Promise<Batch> {
  const batch: Batch = { done: 0, failed: 0 };
  for (let start = 0; start < found.length; start += atOnce) {
    const few = found.slice(start, start + atOnce);
    for (const { done, failed } of await Promise.all(few.map((one) => attempt(one, now, work)))) {
      batch.done += done;
      batch.failed += failed;
    }
  }
  return batch;
}

async function attempt<F extends Finding>(found: F, now: Date, { name, work, log }: Work<F>): Promise<Batch> {
  try {
    return { done: (await work(found, now, log)) ? 1 : 0, failed: 0 };
  } catch (error) {
    log.error(
      { err: error, job: name, userId: found.userId },
      "a job failed for a customer and will be tried again",
    );
    return { done: 0, failed: 1 };
  }
}

/** Pages read by key, each from behind the last row of the one before, so that none is long held or counted. */
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
