import { readdirSync } from "node:fs";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { migrate, appliedLines, type Options } from "#scripts/migrations.ts";
import type { Folders } from "#scripts/migrations/files.ts";
import { connected, emptyDatabase, first, foldersWith } from "./support.ts";

const nothing = { migrations: [], functionFiles: [], notes: [] };
/** Gives up on a lock at once. */
const impatient = { lockTimeoutMs: 50, tries: 2, pauseMs: 1 };

/** The messages of the error, in development and in production. */
async function saidOf(url: string, folders: Folders, options: Partial<Options> = {}) {
  const say = async (development: boolean) =>
    migrate(url, { folders, development, ...impatient, ...options }).then(
      () => "it did not fail",
      (error: unknown) => (error as Error).message,
    );
  return { development: await say(true), production: await say(false) };
}

async function waitsForALock(client: pg.Client): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rowCount } = await client.query(
        "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '_prisma_migrations'::regclass",
      );
      return rowCount === 1;
    },
    { timeout: 20_000 },
  );
}

test("applies what is new and nothing twice", async () => {
  const url = await emptyDatabase();
  const folders = foldersWith({
    migrations: { ...first, "2_second": "CREATE TABLE second (id int);" },
    functions: { "a.sql": "CREATE OR REPLACE FUNCTION a() RETURNS int LANGUAGE sql AS 'SELECT 1';" },
  });
  expect(await migrate(url, { folders })).toEqual({
    migrations: ["1_first", "2_second"],
    functionFiles: ["a.sql"],
    notes: [],
  });
  expect(await migrate(url, { folders })).toEqual(nothing);
  foldersWith(
    { functions: { "a.sql": "CREATE OR REPLACE FUNCTION a() RETURNS int LANGUAGE sql AS 'SELECT 2';" } },
    folders,
  );
  const applied = await migrate(url, { folders });
  expect(applied).toEqual({ ...nothing, functionFiles: ["a.sql"] });
  expect(appliedLines(applied)).toEqual(["Database: applied functions (a.sql)."]);
  expect((await (await connected(url)).query("SELECT a()")).rows).toEqual([{ a: 2 }]);
});

test("a changed signature carries its own drop, and is there with all the others or not at all", async () => {
  const url = await emptyDatabase();
  const a = "CREATE OR REPLACE FUNCTION a(p_x int) RETURNS int LANGUAGE sql AS 'SELECT p_x';";
  const folders = foldersWith({ migrations: first, functions: { "a.sql": a } });
  await migrate(url, { folders });
  const wider =
    "DROP FUNCTION IF EXISTS a(int);\n" +
    "CREATE OR REPLACE FUNCTION a(p_x int, p_y int) RETURNS int LANGUAGE sql AS 'SELECT p_x + p_y';";
  foldersWith({ functions: { "a.sql": wider, "b.sql": "SELECT nonsense();" } }, folders);
  expect((await saidOf(url, folders)).development).toContain("Function file b.sql failed");
  const client = await connected(url);
  expect((await client.query("SELECT a(1)")).rows).toEqual([{ a: 1 }]);
  foldersWith({ functions: { "b.sql": "SELECT 1;" } }, folders);
  await migrate(url, { folders });
  expect((await client.query("SELECT a(1, 2)")).rows).toEqual([{ a: 3 }]);
  await expect(client.query("SELECT a(1)")).rejects.toThrow("a(integer) does not exist");
});

test("several at once apply all of it once", async () => {
  const url = await emptyDatabase();
  const all = await Promise.all(Array.from({ length: 4 }, () => migrate(url, impatient)));
  const applied = all.flatMap(({ migrations }) => migrations);
  expect(applied.sort()).toEqual(
    readdirSync("prisma/migrations")
      .filter((name) => /^\d/.test(name))
      .sort(),
  );
  expect(all.filter(({ functionFiles }) => functionFiles.length > 0)).toHaveLength(1);
});

test("waits for another one longer than for any lock", async () => {
  const url = await emptyDatabase();
  const folders = foldersWith({ migrations: first });
  await migrate(url, { folders });
  const other = await connected(url);
  await other.query("BEGIN; LOCK TABLE _prisma_migrations IN SHARE ROW EXCLUSIVE MODE");
  const waiting = migrate(url, { folders, lockTimeoutMs: 1, tries: 1, pauseMs: 1 });
  await waitsForALock(other);
  // Much longer than the millisecond that a statement of a file may wait.
  await other.query("SELECT pg_sleep(0.2)");
  await other.query("COMMIT");
  expect(await waiting).toEqual(nothing);
});

test("a lock that others keep is tried for a bounded number of times, and then told", async () => {
  const url = await emptyDatabase();
  const folders = foldersWith({ migrations: { ...first, "2_busy": "CREATE TABLE busy (id int);" } });
  await migrate(url, { folders });
  foldersWith(
    { migrations: { "3_change": "SELECT 1;\n-- why\nALTER TABLE busy\n  ADD COLUMN more int;\nSELECT 2;" } },
    folders,
  );
  const other = await connected(url);
  await other.query("BEGIN; LOCK TABLE busy IN ACCESS SHARE MODE");
  const { production } = await saidOf(url, folders);
  expect(production).toContain("Migration 3_change failed: canceling statement due to lock timeout");
  expect(production).toContain("3_change/migration.sql, line 3: ALTER TABLE busy ADD COLUMN more int;");
  expect(production).toContain("at each of 2 tries. Find it in pg_stat_activity");

  const patient = migrate(url, { folders, ...impatient, tries: 1_000 });
  await vi.waitUntil(
    async () =>
      (await other.query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'busy'::regclass"))
        .rowCount === 1,
    { timeout: 20_000 },
  );
  await other.query("COMMIT");
  expect(await patient).toEqual({ ...nothing, migrations: ["3_change"] });
});

test.each([
  ["a word that is no SQL", "SELECT 1;\n\nCREATE TABEL x (id int);", 3, "CREATE TABEL x (id int);"],
  ["a table that is not there", "SELECT 'é𝄞';\nSELECT 1\n  FROM nowhere;", 3, "SELECT 1 FROM nowhere;"],
  [
    "a row that breaks a bound",
    "SELECT $x$;$x$; -- ;\nINSERT INTO few VALUES (1), (9);",
    2,
    "INSERT INTO few VALUES",
  ],
  [
    "a block that raises",
    "/* ; */ SELECT ';';\nDO $$ BEGIN PERFORM 1/0; END $$;",
    2,
    "DO $$ BEGIN PERFORM 1/0; END $$;",
  ],
])("%s is told with its migration, its line and its statement", async (_name, sql, line, statement) => {
  const url = await emptyDatabase();
  const folders = foldersWith({
    migrations: { ...first, "2_few": "CREATE TABLE few (id int CHECK (id < 5));", "3_wrong": sql },
  });
  const { development, production } = await saidOf(url, folders);
  for (const said of [development, production]) {
    expect(said).toContain("Migration 3_wrong failed: ");
    expect(said).toContain(`3_wrong/migration.sql, line ${line}: ${statement}`);
    expect(said).toContain("Nothing of it is in the database. Mend it there and start again.");
    expect(said).not.toMatch(/reset|drop/i);
  }
  const client = await connected(url);
  expect((await client.query("SELECT migration_name FROM _prisma_migrations ORDER BY 1")).rows).toHaveLength(
    2,
  );
  foldersWith({ migrations: { "3_wrong": "SELECT 1;" } }, folders);
  expect(await migrate(url, { folders })).toEqual({ ...nothing, migrations: ["3_wrong"] });
});

test("a migration that commits by itself is refused before anything is done", async () => {
  const url = await emptyDatabase();
  const folders = foldersWith({ migrations: { "1_first": "CREATE TABLE x (id int);\nCOMMIT;\nSELECT 1;" } });
  expect((await saidOf(url, folders)).production).toContain(
    "Migration 1_first ends or begins a transaction in line 2",
  );
  expect((await (await connected(url)).query("SELECT to_regclass('x') AS x")).rows).toEqual([{ x: null }]);
});

test("a database from before the migrations were put into one is told so, and in production nothing is offered", async () => {
  const url = await emptyDatabase();
  const old = foldersWith({ migrations: { ...first, "0_old": "SELECT 1;" } });
  await migrate(url, { folders: old });
  const folders = foldersWith({ migrations: { "2_baseline": "CREATE TABLE x (id int);" } });
  const { development, production } = await saidOf(url, folders);
  expect(development).toMatch(
    /it has .*: its data are kept.* no way leads on.* rename \.data\/postgres and \.data\/postgres\.json\..*db:reset\.$/,
  );
  // A restore refuses what migrations of another version made.
  expect(development).not.toMatch(/npm run (?:backup|restore)/);
  expect(production).toBe(
    "This database was made by migrations that this version does not have (0_old); nothing was changed.",
  );
});

test("an older version leaves a newer database as it is", async () => {
  const url = await emptyDatabase();
  const function1 = { "a.sql": "CREATE OR REPLACE FUNCTION a() RETURNS int LANGUAGE sql AS 'SELECT 1';" };
  const function2 = { "a.sql": "CREATE OR REPLACE FUNCTION a() RETURNS int LANGUAGE sql AS 'SELECT 2';" };
  const before = foldersWith({ migrations: first, functions: function1 });
  const after = foldersWith({ migrations: first, functions: function2 });
  await migrate(url, { folders: before, development: false });
  await migrate(url, { folders: after, development: false });
  const client = await connected(url);
  const a = async () => (await client.query<{ a: number }>("SELECT a()")).rows[0]?.a;

  // A server of an earlier version restarts: its functions are recognised as older.
  const left = await migrate(url, { folders: before, development: false });
  expect(left.notes).toEqual([
    expect.stringMatching(/has a newer text of .*a\.sql, which was left as it is/),
  ]);
  expect(await a()).toBe(2);
  // In development a change of branch applies the branch's functions.
  await migrate(url, { folders: before, development: true });
  expect(await a()).toBe(1);
  await migrate(url, { folders: after, development: true });

  foldersWith({ migrations: { "2_more": "CREATE TABLE more (id int);" } }, after);
  await migrate(url, { folders: after, development: false });
  const { notes, ...applied } = await migrate(url, { folders: before, development: false });
  expect(applied).toEqual({ migrations: [], functionFiles: [] });
  expect(notes).toEqual(["The database is of a newer version (2_more) and was left as it is."]);
  expect(await a()).toBe(2);
});

test("a migration that was changed afterwards, or that another tool left half done, is told", async () => {
  const url = await emptyDatabase();
  const folders = foldersWith({ migrations: first });
  await migrate(url, { folders });
  const other = foldersWith({ migrations: { "1_first": `${first["1_first"]} -- later` } });
  const { development, production } = await saidOf(url, other);
  expect(production).toMatch(
    /^Migration 1_first was changed after this database had it: .* into a new migration\.$/,
  );
  expect(development).toContain("npm run db:reset");
  await (await connected(url)).query("UPDATE _prisma_migrations SET finished_at = NULL");
  expect((await saidOf(url, folders)).production).toContain("`prisma migrate resolve`");
});
