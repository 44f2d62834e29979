/**
 * Before each test file: prepares its worker's database and the environment that names it, before any module
 * of the app is loaded. After each test file: checks the rules that must always hold.
 */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, inject, vi } from "vitest";
import { checkedEnvironment, environmentNames, readEnvironment } from "#app/env.server.ts";
import { forgetDatabase } from "./pgbouncer.ts";
import { checkAfterFile } from "./after-each-file.ts";
import { cloneTemplate, dropDatabase, liftCeilings } from "./postgres.ts";
import { testEnvironment } from "./test-environment.ts";

const address = inject("postgresAddress");
const direct = inject("postgresDirectAddress");
const url = (database: string) => address.replace("DATABASE", database);

// This module is loaded again for each file of a worker, but the app's modules are not: they keep the same
// database name.
const kept = globalThis as { mezia_test_database?: { name: string; there: boolean } };
const database = (kept.mezia_test_database ??= {
  name: `test_${randomBytes(6).toString("hex")}`,
  there: false,
});
if (!database.there) await liftCeilings(await cloneTemplate(url, database.name));
database.there = true;

for (const setting of environmentNames) Reflect.deleteProperty(process.env, setting);
const settings = {
  ...testEnvironment,
  DATABASE_URL: inject("postgresAppAddress").replace("DATABASE", database.name),
  // Behind a pooler no client has a connection of its own, which LISTEN needs.
  ...(direct && { DATABASE_LISTEN_URL: direct.replace("DATABASE", database.name) }),
  // For tests about what only the owner of the tables can do: tests/factories/owner.ts.
  DATABASE_MIGRATE_URL: url(database.name),
};
Object.assign(process.env, settings);

// As the entry of a server or of the jobs does. Not before the file itself is loaded, which may set what the app's
// modules read from the environment.
beforeAll(async () => {
  await import("#app/core/rewards/answering.server.ts");
});

// The hooks of a file run in reverse order of their registration, so this is the last use of the database.
afterAll(async () => {
  try {
    await checkAfterFile();
  } finally {
    // A shared database is removed with the run's Postgres.
    if (inject("databaseFor") === "FILE") await dropWorkerDatabase();
    restoreSettings();
  }
});

/** What a file has changed of the settings is not the next one's. */
function restoreSettings(): void {
  const read = readEnvironment(settings);
  if ("problems" in read) throw new Error(read.problems.join("\n"));
  const checked = checkedEnvironment();
  for (const name of Object.keys(checked)) Reflect.deleteProperty(checked, name);
  Object.assign(checked, read.environment);
}

// The pools live as long as the process; see app/core/db/pool.server.ts and app/core/auth/limit.server.ts.
const pools = globalThis as { mezia_pool?: Pool; mezia_limits_pool?: Pool };
type Pool = { totalCount: number };

/**
 * Drops the database and waits until the pools notice that their connections were cut; they open new ones for
 * the next file.
 */
async function dropWorkerDatabase(): Promise<void> {
  const { stopCache } = await import("#app/core/db/cache.server.ts");
  await stopCache();
  await dropDatabase(url, database.name);
  database.there = false;
  if (direct) await forgetDatabase(process.env.DATABASE_URL ?? "");
  const open = () => (pools.mezia_pool?.totalCount ?? 0) + (pools.mezia_limits_pool?.totalCount ?? 0);
  await vi.waitUntil(() => open() === 0, { interval: 5 });
}
