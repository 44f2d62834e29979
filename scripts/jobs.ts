/** `npm run jobs`: the jobs in a process of their own, beside a server started `--without-jobs`. */
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";

fillDevelopmentEnvironment();
await withDevelopmentDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  const { untilSignal } = await import("#scripts/until-signal.ts");
  const { startJobs } = await import("#jobs/schedule.ts");
  const signal = untilSignal();
  const jobs = startJobs();
  await signal;
  await jobs.stop();
});
process.exit(0);
