/** A later migration on tables that are spread already, and `db:distribute` after it. */
import { expect, test } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { distribute } from "#scripts/citus/distribute.ts";
import { migrate } from "#scripts/migrations.ts";
import { projectFolders, readFunctionFiles, readMigrations } from "#scripts/migrations/files.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { connected, foldersWith } from "#tests/integration/migrations/support.ts";

const url = process.env.DATABASE_MIGRATE_URL ?? "";
const ours = () =>
  foldersWith({
    migrations: Object.fromEntries(readMigrations(projectFolders).map(({ name, sql }) => [name, sql])),
    functions: Object.fromEntries(readFunctionFiles(projectFolders).map(({ name, sql }) => [name, sql])),
  });
// A copy of the template is a cluster's database but for the settings of the database itself.
const spread = () => distribute(url, { shards: 4, sandbox: true });

test("a statement that is refused is told with its line, and nothing of its migration is left on any node", async () => {
  await spread();
  const folders = foldersWith(
    {
      migrations: {
        "99990103000000_wrong":
          'ALTER TABLE "customer" ADD COLUMN "left_over" TEXT;\nALTER TABLE "customer"\n  ADD COLUMN "id" TEXT;',
      },
    },
    ours(),
  );
  await expect(migrate(url, { folders, sandbox: true })).rejects.toThrow(
    /99990103000000_wrong\/migration\.sql, line 2: ALTER TABLE "customer" ADD COLUMN "id" TEXT;/,
  );
  const client = await connected(url);
  const { rows } = await client.query(
    "SELECT DISTINCT result FROM run_command_on_shards('customer', $$SELECT count(*) FROM pg_attribute WHERE attrelid = '%s'::regclass AND attname = 'left_over'$$)",
  );
  expect(rows).toEqual([{ result: "0" }]);
});

test("statements on a spread table, an index in steps, an enum and a trigger arrive on every node", async () => {
  await spread();
  const folders = foldersWith(
    {
      migrations: {
        "99990101000000_moods": `
          CREATE TYPE "mood" AS ENUM ('GLAD', 'SAD');
          ALTER TABLE "session" ADD COLUMN "mood" "mood";
          ALTER TABLE "session" ADD COLUMN "note" TEXT, ADD COLUMN "moved" INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE "session" ADD CONSTRAINT "session_note_short" CHECK (length(note) < 10) NOT VALID;
          COMMENT ON COLUMN session.note IS 'why; and how';`,
        "99990102000000_moods_in_steps": `-- In steps: the table may be large.
          CREATE INDEX CONCURRENTLY IF NOT EXISTS "session_note" ON "session" ("note");
          ALTER TABLE "session" VALIDATE CONSTRAINT "session_note_short";`,
      },
      functions: {
        "zz-moods.sql": `
          CREATE OR REPLACE FUNCTION count_moves() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN NEW.moved := OLD.moved + 1; RETURN NEW; END $$;
          CREATE OR REPLACE TRIGGER session_moved BEFORE UPDATE ON session
            FOR EACH ROW EXECUTE FUNCTION count_moves();`,
      },
    },
    ours(),
  );
  const { migrations, functionFiles } = await migrate(url, { folders, sandbox: true });
  expect(migrations).toEqual(["99990101000000_moods", "99990102000000_moods_in_steps"]);
  expect(functionFiles).toEqual(["zz-moods.sql"]);

  const client = await connected(url);
  const [userId, id] = [await makeAccount(), newId()];
  await client.query(
    "INSERT INTO session (user_id, id, created_at, last_used_at) VALUES ($1, $2, now(), now())",
    [userId, id],
  );
  const write = (on = client) =>
    on.query(
      "UPDATE session SET mood = 'SAD', note = 'rain' WHERE user_id = $1 AND id = $2 RETURNING mood::text, moved",
      [userId, id],
    );
  await expect(write(), "as Prisma asks for an enum").rejects.toThrow("non-IMMUTABLE");
  expect((await spread()).spread).toEqual([]);
  const { rows } = await write(await connected(url));
  expect(rows).toEqual([{ mood: "SAD", moved: 1 }]);
  const { rows: indexes } = await client.query(
    "SELECT DISTINCT result FROM run_command_on_shards('session', $$SELECT count(*) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = '%s'::regclass AND i.indisvalid AND c.relname LIKE 'session_note%%'$$)",
  );
  expect(indexes).toEqual([{ result: "1" }]);
});

test("a shard that was split has slots in each half, and stocks have their part there", async () => {
  await spread();
  const { id } = await makeOffer({ stock: 100, pointPrice: 1 });
  const client = await connected(url);
  const { rows } = await client.query<{ shard: string; first: number; last: number; node: number }>(
    `SELECT shardid AS shard, shardminvalue::int AS first, shardmaxvalue::int AS last, nodeid AS node
     FROM pg_dist_shard JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node USING (groupid)
     WHERE logicalrelid = 'customer'::regclass ORDER BY shardid`,
  );
  const [{ shard, first, last, node } = { shard: "", first: 0, last: 0, node: 0 }] = rows;
  await client.query("SELECT citus_split_shard_by_split_points($1, $2, $3, 'block_writes')", [
    shard,
    [Math.trunc((first + last) / 2)],
    [node, node],
  ]);
  await spread();
  const shards = await client.query<{ id: string; slot: number; isWithin: boolean }>(
    `SELECT id, first_slot AS slot, uuid_hash(id) BETWEEN first_hash AND last_hash AS "isWithin"
     FROM cluster.shard ORDER BY first_slot`,
  );
  expect(shards.rows).toHaveLength(rows.length + 1);
  expect(shards.rows.filter(({ isWithin }) => !isWithin)).toEqual([]);
  const stock = await client.query<{ shard: string; slot: number; made: number }>(
    "SELECT shard, slot, made FROM stock WHERE subject_id = $1 ORDER BY slot",
    [id],
  );
  expect(stock.rows.map(({ shard: own, slot }) => [own, slot])).toEqual(
    shards.rows.map((one) => [one.id, one.slot]),
  );
  expect(stock.rows.reduce((sum, { made }) => sum + made, 0)).toBe(100);
});
