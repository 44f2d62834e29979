/**
 * `npm run jobs`: the jobs in a process of their own, beside a server started `--without-jobs`. `npm run jobs
 * -- account-deletion` runs one of them once; `--dry-run` only lists what is due.
 */
import type { Server } from "node:http";
import { checkedEnvironment, EnvironmentError } from "#app/env.server.ts";
import { endHardLater } from "#scripts/end-hard.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { requireFreePort } from "#scripts/free-port.ts";
import {
  findJobOrPrint,
  previewJob,
  readJobCommand,
  runJobOnce,
  type JobCommand,
} from "#scripts/job-by-hand.ts";
import { requireFitForProduction } from "#scripts/fit-for-production.ts";
import { MigrationError } from "#scripts/migrations/failure.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { untilSchemaIsThere } from "#scripts/schema-at-start.ts";
import { untilSignal } from "#scripts/until-signal.ts";

/** Runs the command. False if something failed that has been reported already. */
async function fulfil(command: JobCommand): Promise<boolean> {
  const { DATABASE_URL: url } = checkedEnvironment();
  const signal = untilSignal();
  const stopping = new AbortController();
  void signal.then(() => {
    endHardLater();
    stopping.abort();
  });
  if (command.kind === "schedule") {
    const port = await tellHealth();
    const good = (await untilSchemaIsThere(url, stopping.signal)) ? await runSchedule(signal) : true;
    port?.close();
    return good;
  }
  const job = await findJobOrPrint(command.name);
  if (!job) return false;
  if (command.dryRun) return previewJob(job);
  return runJobOnce(job, stopping.signal);
}

async function runSchedule(signal: Promise<void>): Promise<boolean> {
  await requireFitForProduction(checkedEnvironment());
  const { readClockOff } = await import("#app/core/adapters/clock/database-clock.server.ts");
  const off = await readClockOff();
  if (off) {
    console.error(`The jobs are not started: ${off.message}. Set the clock right and start them again.`);
    return false;
  }
  const { startJobs } = await import("#jobs/schedule.ts");
  const jobs = startJobs();
  console.log("The jobs run. Ctrl-C stops them.");
  await signal;
  await jobs.stop();
  return true;
}

/**
 * Opens the health port before the jobs wait for anything: a monitor then sees that the process lives but is
 * not ready.
 */
async function tellHealth(): Promise<Server | undefined> {
  const { JOBS_PORT } = checkedEnvironment();
  await requireFreePort("JOBS_PORT", JOBS_PORT, "npm run jobs");
  const { startJobsPort } = await import("#app/server/listen.server.ts");
  return JOBS_PORT > 0 ? startJobsPort(JOBS_PORT) : undefined;
}

const command = readJobCommand(process.argv.slice(2));
if (!command) {
  console.error("npm run jobs, or npm run jobs -- NAME [--dry-run]");
  process.exit(1);
}
fillDevelopmentEnvironment();
let good = true;
try {
  if (process.env.NODE_ENV === "production") good = await fulfil(command);
  else
    await withDevelopmentDatabase(async (url) => {
      process.env.DATABASE_URL = url;
      good = await fulfil(command);
    });
  process.exit(good ? 0 : 1);
} catch (error) {
  const isPlain = [PlainError, EnvironmentError, MigrationError].some((kind) => error instanceof kind);
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}
