// Own servers: it kills them, and starts them with wrong settings.
/** The pages of the runbook about a server and the jobs are followed, with processes that really run. */
import { afterAll, beforeAll, test } from "vitest";
import { runDrill } from "./drill.ts";
import { drillsOfJourneys } from "./drills-of-journeys.ts";
import { drillsOfProcesses } from "./drills-of-processes.ts";
import { missHeartbeat } from "./heartbeat.ts";
import { closeLogins, openLogins } from "./logins.ts";
import { Processes } from "./processes.ts";
import { Watchers } from "./watchers.ts";

let processes: Processes;
beforeAll(async () => {
  await openLogins();
  processes = await Processes.start(process.env.DATABASE_URL ?? "", "app", "jobs");
});
afterAll(async () => {
  await processes.end();
  await closeLogins();
});

const drills = { ...drillsOfProcesses(() => processes), ...drillsOfJourneys(() => processes) };

test.each(Object.entries(drills))("%s is heard, and over once its page was followed", (alarm, drill) =>
  runDrill(alarm, drill, () => processes.read()),
);

test("the heartbeat is missed when those who tell it are gone, and heard once its page was followed", async () => {
  const watchers = await Watchers.start(new URL(processes.figuresUrl("app")).host);
  try {
    await missHeartbeat(watchers, processes.url);
  } finally {
    await watchers.end();
  }
});
