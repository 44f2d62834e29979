/** Runs one job once, or only previews it, from the command line. */
import type { JobStop } from "#app/core/domain/jobs/run-status.ts";
import type { Finding, Job, Tally } from "#app/core/services/job.ts";

export type JobCommand = { kind: "schedule" } | { kind: "job"; name: string; dryRun: boolean };

/** Parses the arguments of `npm run jobs --`; null if they are wrong. */
export function readJobCommand(args: string[]): JobCommand | null {
  if (args.length === 0) return { kind: "schedule" };
  const [name, ...rest] = args.filter((arg) => arg !== "--dry-run");
  if (!name || name.startsWith("-") || rest.length > 0) return null;
  return { kind: "job", name, dryRun: args.includes("--dry-run") };
}

/** The job of this name; for an unknown name prints all names and returns nothing. */
export async function findJobOrPrint(name: string): Promise<Job | undefined> {
  const { allJobs, findJob } = await import("#app/desk/jobs/all-jobs.server.ts");
  const job = findJob(name);
  if (!job)
    console.error(`There is no job "${name}". There are: ${allJobs.map((one) => one.name).join(", ")}.`);
  return job;
}

/** Lists each customer that is due and the reason, or the number of rows; changes nothing. */
export async function previewJob(job: Job): Promise<boolean> {
  const { clockNow } = await import("#app/core/adapters/clock/clock.server.ts");
  let count = 0;
  for await (const findings of job.preview(await clockNow())) {
    for (const finding of findings)
      console.log(`${"count" in finding ? finding.count : finding.userId}: ${finding.why}`);
    count += countIn(findings);
  }
  console.log(`${job.name}: ${count} in all. Nothing has been changed.`);
  await tellBrake(job);
  return true;
}

/** Prints whether a run would stop at its brake now. */
async function tellBrake(job: Job): Promise<void> {
  const { clockNow } = await import("#app/core/adapters/clock/clock.server.ts");
  const { isStopped, readBrake } = await import("#app/core/services/jobs/brake.server.ts");
  const brake = await readBrake(job, await clockNow());
  if (!brake || !isStopped(brake)) return;
  const { due, allowance } = brake;
  console.log(
    `A run would stop: it would take ${due.points} points from ${due.customers} customers, and may take ` +
      `${allowance.points} from ${allowance.customers} today without an operator's yes.`,
  );
}

/** Runs the job once and shows its progress. False if anything failed. */
export async function runJobOnce(job: Job, signal: AbortSignal): Promise<boolean> {
  const { runJob } = await import("#app/core/services/jobs/run-job.server.ts");
  const { logger } = await import("#app/core/log/log.server.ts");
  const progress = progressOf(job.name, await countOf(job));
  const ran = await runJob(job, { log: logger, signal, onProgress: progress.show });
  progress.end();
  if (!ran.ok) {
    console.error(`${job.name}: another run of it goes on.`);
    return false;
  }
  const { done, failed, reason } = ran.value;
  console.log(
    `${job.name}: ${done} done, ${failed} failed.${signal.aborted ? " Stopped; the next run does the rest." : ""}`,
  );
  if (reason) console.error(`${job.name}: ${reasons[reason]}`);
  return failed === 0 && !reason;
}

const reasons: Record<JobStop, string> = {
  CLOCK_OFF: "not run, because this machine's clock and the database's differ by more than five seconds.",
  ERROR: "broken off by an error.",
  APPROVAL_PENDING:
    "stopped, because it would take points from too many. It goes on once an operator has said yes (desk, Approvals).",
  APPROVAL_REFUSED: "stopped, because an operator has said no today.",
};

/** The number of customers or rows due now, read page by page. */
async function countOf(job: Job): Promise<number> {
  const { clockNow } = await import("#app/core/adapters/clock/clock.server.ts");
  let count = 0;
  for await (const findings of job.preview(await clockNow())) count += countIn(findings);
  return count;
}

function countIn(findings: (Finding | Tally)[]): number {
  return findings.reduce((sum, finding) => sum + ("count" in finding ? finding.count : 1), 0);
}

const barWidth = 30;

interface Progress {
  show: (figures: { done: number; failed: number }) => void;
  end: () => void;
}

/** A progress bar on a terminal, otherwise a line for each batch. */
function progressOf(name: string, total: number): Progress {
  const isTerminal = process.stdout.isTTY;
  return {
    show: ({ done, failed }) => {
      const gone = done + failed;
      const text = `${gone} of ${Math.max(gone, total)}${failed > 0 ? `, ${failed} failed` : ""}`;
      if (!isTerminal) return console.log(`${name}: ${text}`);
      const filled = Math.round((barWidth * gone) / Math.max(gone, total, 1));
      process.stdout.write(`\r${name} [${"#".repeat(filled)}${".".repeat(barWidth - filled)}] ${text}`);
    },
    end: () => {
      if (isTerminal) process.stdout.write("\n");
    },
  };
}
