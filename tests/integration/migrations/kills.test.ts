import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { migrate } from "#scripts/migrations.ts";
import {
  projectFolders,
  readFunctionFiles,
  readMigrations,
  type SqlFile,
} from "#scripts/migrations/files.ts";
import { statementsOf } from "#scripts/migrations/statements.ts";
import { isInSteps, stepsOf } from "#scripts/migrations/steps.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { killingProxy, type How } from "./killing-proxy.ts";
import { connected, emptyDatabase, everythingIn } from "./support.ts";

/**
 * Runs `npm run db:migrate` in a process of its own that is killed with -9 at a step. Returns the number of
 * steps.
 */
async function migrateAndDie(url: string, step: number, how: How): Promise<number> {
  const proxy = await killingProxy(url, { step, how }, async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  });
  const child = spawn(process.execPath, [testProgram("scripts/migrate.ts")], {
    env: { ...process.env, DATABASE_MIGRATE_URL: proxy.url },
    stdio: "ignore",
  });
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  expect([code, signal]).toEqual(step === Infinity ? [0, null] : [null, "SIGKILL"]);
  return proxy.steps();
}

/** Whether the bookkeeping matches the tables, which must hold at any moment. */
async function isTrue(url: string): Promise<unknown> {
  const client = await connected(url);
  const there = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there");
  if (!(there.rows[0] as { there: boolean }).there) return true;
  const { rows } = await client.query<{ agrees: boolean }>(`
    SELECT (to_regclass('customer') IS NOT NULL) = EXISTS (SELECT 1 FROM _prisma_migrations) AND NOT EXISTS (
      SELECT 1 FROM _prisma_migrations WHERE finished_at IS NULL) AS agrees`);
  return rows[0]?.agrees;
}

const statementsIn = ({ sql }: SqlFile) => statementsOf(sql).length;

/**
 * The steps of a migration: begin, lock, read, each statement, the row, commit. In steps: the settings too, and
 * begin, lock, read, commit before each index.
 */
function stepsFor(migration: SqlFile): number {
  if (!isInSteps(migration)) return 5 + statementsIn(migration);
  return 6 + stepsOf(migration).reduce((sum, { makes }) => sum + (makes ? 5 : 1), 0);
}

const migrations = readMigrations(projectFolders);
const baseline = migrations.slice(0, 1).reduce((sum, migration) => sum + statementsIn(migration), 0);

// All steps: the bookkeeping; each migration; begin, lock, read, commit; then begin, lock, forget, read, each
// statement of a function file and the file's row, whether this is a cluster, the check of the rights and granting them
// (the app's, on-call's and the sandbox's), commit.
const whole =
  1 +
  migrations.reduce((sum, migration) => sum + stepsFor(migration), 0) +
  4 +
  4 +
  readFunctionFiles(projectFolders).reduce((sum, file) => sum + statementsIn(file) + 1, 0) +
  1 +
  6 +
  1;

const points: [string, number, How][] = [
  ["before the bookkeeping is made", 1, "before"],
  ["while it waits for its turn", 3, "after"],
  ["in the middle of a statement of the baseline", 5, "half"],
  ["while the baseline runs", 4 + Math.floor(baseline / 2), "after"],
  ["before the baseline's row is written", 5 + baseline, "before"],
  ["before the baseline is committed", 6 + baseline, "before"],
  ["while the baseline is being committed", 6 + baseline, "after"],
  ["among the function files", whole - 20, "after"],
  ["before the functions are committed", whole, "before"],
  ["while the functions are being committed", whole, "after"],
];

test("a runner that nobody kills goes these steps", async () => {
  expect(await migrateAndDie(await emptyDatabase(), Infinity, "after")).toBe(whole);
});

test.each(points)("killed %s, the next start goes on by itself", async (_name, step, how) => {
  const url = await emptyDatabase();
  expect(await migrateAndDie(url, step, how)).toBe(step);
  expect(await isTrue(url)).toBe(true);
  await migrate(url);
  expect(await isTrue(url)).toBe(true);
  expect(await everythingIn(url)).toEqual(await everythingIn(process.env.DATABASE_URL ?? ""));
});
