/** The pages of the runbook about Postgres itself are followed, at one of this file's own with a standby and an archive. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { ensureDatabase, startPostgres, type RunningPostgres } from "#scripts/embedded-postgres.ts";
import { migrate } from "#scripts/migrations.ts";
import { startStandby } from "#scripts/postgres-standby.ts";
import { runDrill } from "./drill.ts";
import { drillsOfPostgres, type Host, type Hosts } from "./drills-of-postgres.ts";
import { as, openLogins } from "./logins.ts";
import { Processes } from "./processes.ts";

const database = "mezia";
const folder = mkdtempSync(path.join(tmpdir(), "mezia-runbook-postgres-"));
const directoryOf = (host: Host) => path.join(folder, host);

const running = {} as Record<Host, RunningPostgres>;
const hosts: Hosts = {
  addressOf: (host) => running[host].appUrl(database),
  stop: (host) => running[host].stop(),
  start: async (host) => {
    running[host] = await startPostgres({ dataDirectory: directoryOf(host) });
  },
};
let processes: Processes;

beforeAll(async () => {
  // Postgres does not run as root, so its user must get through this folder.
  chmodSync(folder, 0o711);
  await hosts.start("primary");
  await ensureDatabase(running.primary, database);
  await migrate(running.primary.url(database), { sandbox: true });
  await openLogins({ owner: running.primary.url(database), servers: running.primary.appUrl(database) });
  await as("superuser", async (client) => {
    await client.query("ALTER SYSTEM SET archive_mode = on");
    await client.query("ALTER SYSTEM SET archive_command = 'true'");
  });
  await hosts.stop("primary");
  await hosts.start("primary");
  const [primaryDirectory, directory] = [directoryOf("primary"), directoryOf("standby")];
  running.standby = await startStandby(running.primary, { primaryDirectory, directory, name: "standby" });
  processes = await Processes.start(running.primary.appUrl(database));
  processes.settings.jobs = { DATABASE_READ_URL: running.standby.appUrl(database) };
  await processes.start("jobs");
});
afterAll(async () => {
  await processes.end();
  await hosts.stop("standby");
  await hosts.stop("primary");
  rmSync(folder, { recursive: true, force: true });
});

test.each(Object.entries(drillsOfPostgres(hosts)))(
  "%s is heard, and over once its page was followed",
  (alarm, drill) => runDrill(alarm, drill, () => processes.read()),
);
