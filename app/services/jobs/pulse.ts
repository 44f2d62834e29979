/**
 * What the jobs of this process tell of themselves: when each of their loops last turned, and which jobs threw.
 * A loop that has not turned for minutes hangs, whatever else the process does.
 */
const turns = new Map<string, number>();
const thrown = new Map<string, number>();

/** A loop has turned, whether its work succeeded or not. */
export function noteTurn(loop: string): void {
  turns.set(loop, performance.now());
}

/** A run of a job ended by an error. Its row in `job_run` does not tell it from one that found nothing to do. */
export function noteThrow(job: string): void {
  thrown.set(job, (thrown.get(job) ?? 0) + 1);
}

/** Seconds since each loop last turned; none for a process that runs no jobs. */
export function turnAges(): [loop: string, seconds: number][] {
  return [...turns].map(([loop, at]) => [loop, (performance.now() - at) / 1000]);
}

/** How many runs of each job ended by an error in this process. */
export function throwsOfJobs(): [job: string, count: number][] {
  return [...thrown];
}
