/** Migrations of a database in use: nobody waits long, and a kill between two steps leaves no manual work. */
import { expect, test, vi } from "vitest";
import type pg from "pg";
import { migrate } from "#scripts/migrations.ts";
import { connected, emptyDatabase, first, foldersWith } from "./support.ts";

const busy = { "2_busy": "CREATE TABLE busy (id int); INSERT INTO busy VALUES (1), (2);" };
const inSteps = {
  "3_index":
    "-- In steps: busy is in use.\n" +
    "DROP INDEX CONCURRENTLY IF EXISTS before;\n" +
    "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS busy_id ON busy (id);",
};

async function busyDatabase(migrations: Record<string, string>) {
  const url = await emptyDatabase();
  const folders = foldersWith({ migrations: { ...first, ...busy } });
  await migrate(url, { folders });
  foldersWith({ migrations }, folders);
  return { url, folders, work: () => migrate(url, { folders, development: false }) };
}

/** The backend that makes the index, once it waits for other transactions. */
async function makerOf(client: pg.Client): Promise<number> {
  return vi.waitUntil(
    async () => {
      const { rows } = await client.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_progress_create_index WHERE datname = current_database() AND phase LIKE 'waiting for%'",
      );
      return rows[0]?.pid;
    },
    { timeout: 20_000 },
  );
}

async function indexIn(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ valid: boolean }>(
    "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('busy_id')",
  );
  return rows.length === 0 ? "none" : rows[0]?.valid ? "valid" : "invalid";
}

test("behind a long reader, other readers wait no longer than the migration's limit", async () => {
  const { url, folders } = await busyDatabase({ "3_column": "ALTER TABLE busy ADD COLUMN more int;" });
  const [long, other] = [await connected(url), await connected(url)];
  await long.query("BEGIN; LOCK TABLE busy IN ACCESS SHARE MODE");
  const migrating = migrate(url, { folders, lockTimeoutMs: 100, tries: 1_000, pauseMs: 1 });
  await vi.waitUntil(
    async () =>
      (await long.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'busy'::regclass"))
        .rowCount === 1,
    { timeout: 20_000 },
  );
  // Without the migration's lock limit this query would wait until the long reader commits, which happens
  // only afterwards.
  await other.query("SET lock_timeout = '30s'");
  expect((await other.query("SELECT id FROM busy")).rowCount).toBe(2);
  await long.query("COMMIT");
  expect((await migrating).migrations).toEqual(["3_column"]);
});

test("an index is made in steps while others write", async () => {
  const { url, work } = await busyDatabase(inSteps);
  const [writer, other] = [await connected(url), await connected(url)];
  await writer.query("BEGIN; INSERT INTO busy VALUES (3)");
  const migrating = work();
  await makerOf(other);
  await other.query("SET lock_timeout = '30s'; INSERT INTO busy VALUES (4)");
  await writer.query("COMMIT");
  expect((await migrating).migrations).toEqual(["3_index"]);
  expect(await indexIn(other)).toBe("valid");
  expect((await work()).migrations).toEqual([]);
});

test("several at once make an index once, and do not wait for each other for ever", async () => {
  const { url, work } = await busyDatabase(inSteps);
  const all = await Promise.all([work(), work(), work()]);
  expect(all.flatMap(({ migrations }) => migrations)).toEqual(["3_index"]);
  expect(await indexIn(await connected(url))).toBe("valid");
});

test("killed while it makes an index, the next start drops what is left of it and makes it anew", async () => {
  const { url, work } = await busyDatabase(inSteps);
  const [writer, other] = [await connected(url), await connected(url)];
  await writer.query("BEGIN; INSERT INTO busy VALUES (3)");
  const migrating = work().catch((error: unknown) => error as Error);
  await other.query("SELECT pg_terminate_backend($1)", [await makerOf(other)]);
  expect(await migrating).toBeInstanceOf(Error);
  expect(await indexIn(other)).toBe("invalid");
  const noted = "SELECT FROM _prisma_migrations WHERE migration_name = '3_index'";
  expect((await other.query(noted)).rowCount).toBe(0);
  await writer.query("COMMIT");
  expect((await work()).migrations).toEqual(["3_index"]);
  expect(await indexIn(other)).toBe("valid");
  expect((await other.query(noted)).rowCount).toBe(1);
});

test("a killed runner's statement that Postgres still works on is waited for", async () => {
  const { url, work } = await busyDatabase(inSteps);
  const [writer, orphan, other] = [await connected(url), await connected(url), await connected(url)];
  await writer.query("BEGIN; INSERT INTO busy VALUES (3)");
  const made = orphan.query("CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS busy_id ON busy (id)");
  await makerOf(other);
  const migrating = work();
  await vi.waitUntil(
    async () =>
      (
        await other.query(
          "SELECT FROM pg_locks WHERE NOT granted AND relation = 'busy'::regclass AND mode = 'ShareUpdateExclusiveLock'",
        )
      ).rowCount === 1,
    { timeout: 20_000 },
  );
  await writer.query("COMMIT");
  await made;
  expect((await migrating).migrations).toEqual(["3_index"]);
  expect(await indexIn(other)).toBe("valid");
});

test("a step that fails is told with its line, and mended it goes on from there", async () => {
  const { url, work } = await busyDatabase(inSteps);
  const client = await connected(url);
  await client.query("INSERT INTO busy VALUES (2)");
  const { message } = (await work().catch((error: unknown) => error as Error)) as Error;
  expect(message).toContain("Migration 3_index failed: could not create unique index");
  expect(message).toContain("3_index/migration.sql, line 3: CREATE UNIQUE INDEX CONCURRENTLY");
  expect(message).toContain(
    "What stands above it is in the database, and the next start goes on from there.",
  );
  await client.query("DELETE FROM busy WHERE ctid = (SELECT max(ctid) FROM busy WHERE id = 2)");
  expect((await work()).migrations).toEqual(["3_index"]);
  expect(await indexIn(client)).toBe("valid");
});

test("what may not be repeated is refused in steps before anything is done", async () => {
  const { url, work } = await busyDatabase({
    "3_table": "CREATE TABLE more (id int);",
    "4_steps": "-- In steps\nUPDATE busy SET id = 0;",
  });
  await expect(work()).rejects.toThrow(
    "Migration 4_steps runs in steps, and line 2 is none that may be repeated",
  );
  expect((await (await connected(url)).query("SELECT to_regclass('more') AS more")).rows).toEqual([
    { more: null },
  ]);
});
