/** `npm run jobs`: the jobs in a process of their own, beside a server started `--without-jobs`. */
import { checkedEnvironment, EnvironmentError } from "#app/env.server.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { untilSignal } from "#scripts/until-signal.ts";

async function runJobs(): Promise<void> {
  checkedEnvironment();
  const signal = untilSignal();
  const { startJobs } = await import("#jobs/schedule.ts");
  const jobs = startJobs();
  console.log("The jobs run. Ctrl-C stops them.");
  await signal;
  await jobs.stop();
}

fillDevelopmentEnvironment();
try {
  if (process.env.NODE_ENV === "production") await runJobs();
  else
    await withDevelopmentDatabase(async (url) => {
      process.env.DATABASE_URL = url;
      await runJobs();
    });
  process.exit(0);
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exit(1);
}
