/**
 * The app as `npm start` serves it, with its jobs, on an existing database: the process that API and browser
 * tests use. It ends when the test run that started it ends, whatever the reason.
 */
import { endHardLater } from "#scripts/end-hard.ts";
import { loadProductionReact } from "#scripts/production-react.ts";

process.on("disconnect", () => process.exit(0));

await loadProductionReact();
const { checkedEnvironment } = await import("#app/env.server.ts");
if (process.argv.includes("--seed")) {
  const { seed } = await import("#prisma/seed/seed.ts");
  await seed();
}
const { startServer } = await import("#app/server.ts");
const server = await startServer({ port: checkedEnvironment().PORT });
const { startJobs } = await import("#jobs/schedule.ts");
const jobs = startJobs();

process.once("SIGTERM", () => {
  endHardLater();
  void (async () => {
    await Promise.all([jobs.stop(), server.close()]);
    process.exit(0);
  })();
});
process.send?.("started");
