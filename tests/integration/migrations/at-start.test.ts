/**
 * Which program migrates and when: a server in production only if told to; the jobs wait until the tables are
 * there.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/free-port.ts";
import { appUrlOf } from "#scripts/database-roles.ts";
import { migrate } from "#scripts/migrations.ts";
import { lackingIn } from "#scripts/migrations/standing.ts";
import { prepareSchema, untilSchemaIsThere } from "#scripts/schema-at-start.ts";
import { productionSettings } from "#tests/setup/production-settings.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import { connected, emptyDatabase, first, foldersWith } from "./support.ts";

/**
 * Starts a program of production on a database. Stops it when `until` is true for its output; otherwise it
 * ends by itself.
 */
async function runInProduction(
  program: string,
  settings: Record<string, string>,
  until?: (said: string) => Promise<boolean> | boolean,
): Promise<{ code: number | null; said: string }> {
  const args = program === "scripts/start.ts" ? ["--without-jobs"] : [];
  const child = spawn(process.execPath, [testProgram(program), ...args], {
    env: {
      ...withoutSettings(process.env),
      ...testEnvironment,
      ...productionSettings("smtp://127.0.0.1:9"),
      PORT: String(await freePort()),
      ...settings,
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  const ended = once(child, "close");
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      void Promise.resolve(until?.(said)).then((enough) => enough && child.kill("SIGTERM"));
    });
  const [code] = (await ended) as [number | null];
  return { code, said };
}

test("a server in production does not serve a database older than its build", async () => {
  const url = await emptyDatabase();
  const { code, said } = await runInProduction("scripts/start.ts", { DATABASE_URL: url });
  expect(code).toBe(1);
  expect(said).toContain("The database is older than this build: it lacks every migration, as it is empty.");
  expect(said).toContain("node build/programs/migrate.js");
  expect(said).not.toContain("    at ");
  expect((await (await connected(url)).query("SELECT to_regclass('customer') AS there")).rows).toEqual([
    { there: null },
  ]);
});

test("it does when it is told to migrate, and without being told when somebody else has", async () => {
  const url = await emptyDatabase();
  const settings = { DATABASE_URL: url, isProduction: true };
  await expect(prepareSchema({ ...settings, MIGRATE_AT_START: false })).rejects.toThrow(
    "older than this build",
  );
  await prepareSchema({ ...settings, MIGRATE_AT_START: true });
  await prepareSchema({ ...settings, MIGRATE_AT_START: false });
  expect(await lackingIn(url)).toEqual([]);
});

test("the jobs wait for the database, say for what, and begin when it is there", async () => {
  const url = await emptyDatabase();
  const lines = {
    waiting: "The jobs wait for the database: it lacks every migration",
    running: "The jobs run.",
  };
  let migrated: Promise<unknown> | undefined;
  const { code, said } = await runInProduction("scripts/jobs.ts", { DATABASE_URL: appUrlOf(url) }, (text) => {
    if (text.includes(lines.waiting)) migrated ??= migrate(url);
    return text.includes(lines.running);
  });
  await migrated;
  expect(code).toBe(0);
  expect(said.indexOf(lines.waiting)).toBeGreaterThanOrEqual(0);
  expect(said.indexOf(lines.running)).toBeGreaterThan(said.indexOf(lines.waiting));
});

test("they wait for a database that does not answer, too, and end when told", async () => {
  const stopping = new AbortController();
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    stopping.abort();
  };
  const nobody = "postgresql://nobody@127.0.0.1:1/none";
  expect(await untilSchemaIsThere(nobody, stopping.signal, { say })).toBe(false);
  expect(said).toEqual(["The jobs wait for the database: it does not answer (ECONNREFUSED)."]);
});

test("what a database lacks is told; a newer one lacks nothing", async () => {
  const url = await emptyDatabase();
  const before = foldersWith({ migrations: first, functions: { "a.sql": "SELECT 1;" } });
  const after = foldersWith({
    migrations: { ...first, "2_more": "CREATE TABLE more (id int);" },
    functions: { "a.sql": "SELECT 2;" },
  });
  await migrate(url, { folders: before, development: false });
  expect(await lackingIn(url, before)).toEqual([]);
  expect(await lackingIn(url, after)).toEqual(["migration 2_more"]);
  foldersWith({ functions: { "a.sql": "SELECT 3;" } }, before);
  expect(await lackingIn(url, before)).toEqual(["functions a.sql"]);
  await migrate(url, { folders: after, development: false });
  expect(await lackingIn(url, before)).toEqual([]);
});
