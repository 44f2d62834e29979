import pg from "pg";
import { loginSettings } from "#app/core/settings/database-settings.ts";
import { mostSlots } from "#app/core/domain/stock.ts";
import { migrate } from "#scripts/migrations.ts";
import { projectFolders } from "#scripts/migrations/files.ts";
import { putForms } from "./forms.ts";
import { spreadStocks } from "./stocks.ts";
import {
  coordinatorTables,
  customerTables,
  delegatedFunctions,
  delegatedInTransactions,
  lostTriggers,
  reachableTables,
  referenceTables,
  tablesBeside,
} from "./tables.ts";

/** What was done: the tables that were spread, and the functions whose calls go whole to a node. */
export interface Distributed {
  spread: string[];
  delegated: string[];
}

interface Options {
  shards: number;
  sandbox: boolean;
}

/**
 * Spreads a migrated database over the nodes of a Citus cluster: docs/decisions/050-citus-the-same-code.md. `url` is
 * the coordinator's, for a superuser. What was done before is left as it is, so it may be called again; after a
 * migration it takes up the new tables and functions.
 */
export async function distribute(url: string, { shards, sandbox }: Options): Promise<Distributed> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await refuseElsewhere(client);
    await client.query("SET client_min_messages = warning");
    const spread = await spreadTables(client, shards);
    await makeShards(client);
    await castEnums(client);
    await migrate(url, { sandbox });
    await putForms(client, projectFolders);
    await spreadStocks(client);
    await dropLostTriggers(client);
    const delegated = await delegateFunctions(client);
    await limitLogins(client);
    return { spread, delegated };
  } finally {
    await client.end();
  }
}

async function refuseElsewhere(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  if (rowCount === 0) throw new Error("This database has no Citus: there is nothing to distribute to.");
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND c.relname <> ALL ($1) AND c.relname !~ '_[0-9]{6,}$' ORDER BY 1`,
    [[...Object.keys({ ...customerTables, ...tablesBeside }), ...referenceTables, ...coordinatorTables]],
  );
  if (rows.length > 0)
    throw new Error(`scripts/citus/tables.ts does not name ${rows.map(({ name }) => name).join(", ")}.`);
}

async function spreadTables(client: pg.Client, shards: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT c.relname AS name FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid",
  );
  const there = new Set(rows.map(({ name }) => name));
  // The guards of the ledger and of charges go with their tables: each reads its own shard alone.
  await client.query("SET citus.enable_unsafe_triggers = on");
  await client.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET citus.enable_unsafe_triggers = on', current_database()); END $$`,
  );
  await dropLostTriggers(client);
  const spread: string[] = [];
  for (const table of referenceTables.filter((name) => !there.has(name))) {
    await client.query("SELECT create_reference_table($1::regclass)", [table]);
    spread.push(table);
  }
  for (const [table, column] of Object.entries(customerTables).filter(([name]) => !there.has(name))) {
    await client.query(
      table === "customer"
        ? `SELECT create_distributed_table('customer', 'id', shard_count => ${shards})`
        : `SELECT create_distributed_table('${table}', '${column}', colocate_with => 'customer')`,
    );
    spread.push(table);
  }
  for (const [table, column] of Object.entries(tablesBeside).filter(([name]) => !there.has(name))) {
    await addToKey(client, table, column);
    await client.query(
      `SELECT create_distributed_table('${table}', '${column}', colocate_with => 'customer')`,
    );
    spread.push(table);
  }
  for (const table of reachableTables.filter((name) => !there.has(name)))
    await client.query("SELECT citus_add_local_table_to_metadata($1::regclass)", [table]);
  return spread;
}

/** The rows that are there lie in the first shard, whose id this is. */
const firstId = "00000000-0000-0000-0000-000000000000";

async function addToKey(client: pg.Client, table: string, column: string): Promise<void> {
  const { rows } = await client.query<{ key: string; columns: string }>(
    `SELECT c.conname AS key, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
     WHERE c.conrelid = $1::regclass AND c.contype = 'p' GROUP BY 1`,
    [table],
  );
  const [{ key, columns } = { key: "", columns: "" }] = rows;
  await client.query(`ALTER TABLE "${table}" ADD COLUMN "${column}" uuid NOT NULL DEFAULT '${firstId}',
    DROP CONSTRAINT "${key}", ADD CONSTRAINT "${key}" PRIMARY KEY (${columns}, "${column}")`);
}

/**
 * The table of the shards, which the app and functions read: each with an id that lies in it, and the first of its slots
 * of a stock. Those that are there stay; one that was split keeps the half with its id.
 */
async function makeShards(client: pg.Client): Promise<void> {
  const { rows: there } = await client.query<{ id: string; hash: number; slot: number }>(
    (await makeTableOfShards(client))
      ? `SELECT '${firstId}'::uuid AS id, uuid_hash('${firstId}') AS hash, 0 AS slot`
      : "SELECT id, uuid_hash(id) AS hash, first_slot AS slot FROM cluster.shard",
  );
  const { rows: ranges } = await client.query<{ first: number; last: number }>(
    `SELECT shardminvalue::int AS first, shardmaxvalue::int AS last FROM pg_dist_shard
     WHERE logicalrelid = 'customer'::regclass ORDER BY 1`,
  );
  let nextSlot = Math.max(...there.map(({ slot }) => slot)) + mostSlots;
  for (const { first, last } of ranges) {
    let own = there.find(({ hash }) => hash >= first && hash <= last);
    if (!own) {
      own = { id: await idWithin(client, first, last), hash: first, slot: nextSlot };
      nextSlot += mostSlots;
    }
    await client.query(
      `INSERT INTO cluster.shard (id, first_hash, last_hash, first_slot) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET first_hash = excluded.first_hash, last_hash = excluded.last_hash`,
      [own.id, first, last, own.slot],
    );
  }
}

/** Whether it was made now. */
async function makeTableOfShards(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('cluster.shard') IS NOT NULL AS "isThere"`,
  );
  if (rows[0]?.isThere) return false;
  await client.query("CREATE SCHEMA IF NOT EXISTS cluster");
  await client.query(
    `CREATE TABLE cluster.shard (id uuid PRIMARY KEY, first_hash integer NOT NULL, last_hash integer NOT NULL, first_slot integer NOT NULL)`,
  );
  await client.query("SELECT create_reference_table('cluster.shard')");
  await client.query("GRANT USAGE ON SCHEMA cluster TO PUBLIC");
  await client.query("GRANT SELECT ON cluster.shard TO PUBLIC");
  return true;
}

async function idWithin(client: pg.Client, first: number, last: number): Promise<string> {
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 1000)) drawn
       WHERE uuid_hash(id) BETWEEN $1 AND $2 LIMIT 1`,
      [first, last],
    );
    if (rows[0]) return rows[0].id;
  }
}

async function dropLostTriggers(client: pg.Client): Promise<void> {
  for (const [table, trigger] of Object.entries(lostTriggers))
    await client.query(`DROP TRIGGER IF EXISTS "${trigger}" ON "${table}"`);
  await client.query("UPDATE catalogue_version SET version = NULL");
}

/**
 * Prisma asks for enums as text when a row was written, and Citus takes only what is immutable there, which Postgres'
 * own way from an enum to text is not. So here the way is a function that says it is: an enum's labels never change.
 */
async function castEnums(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE OR REPLACE FUNCTION public.enum_text(anyenum) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
     AS 'BEGIN RETURN format(''%s'', $1); END'`,
  );
  await client.query("SELECT create_distributed_function('public.enum_text(anyenum)')");
  const { rows } = await client.query<{ name: string }>(
    `SELECT t.typname AS name FROM pg_type t WHERE t.typtype = 'e' AND t.typnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows)
    await onAllNodes(
      client,
      `DO $do$ BEGIN IF to_regtype('public.${name}') IS NOT NULL AND NOT EXISTS (
         SELECT FROM pg_cast WHERE castsource = 'public.${name}'::regtype AND casttarget = 'text'::regtype
       ) THEN CREATE CAST (public.${name} AS text) WITH FUNCTION public.enum_text(anyenum); END IF; END $do$`,
    );
}

async function onAllNodes(client: pg.Client, sql: string): Promise<void> {
  const { rows } = await client.query<{ result: string; success: boolean }>(
    "SELECT success, result FROM run_command_on_all_nodes($1)",
    [sql],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`${failed.result}: ${sql}`);
}

/** Returns the names of those whose calls go whole to a node. */
async function delegateFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM (
       SELECT p.oid, p.proname::text AS name, d.value AS argument, false AS forced FROM pg_proc p
       JOIN jsonb_each_text($1) d ON d.key = p.proname AND d.value = ANY (p.proargnames)
       WHERE p.pronamespace = 'public'::regnamespace
       UNION ALL
       SELECT p.oid, 'cluster.' || p.proname, 'p_shard', p.proname = ANY ($2) FROM pg_proc p
       WHERE p.pronamespace = 'cluster'::regnamespace AND p.proargnames[1] = 'p_shard') one
     CROSS JOIN LATERAL create_distributed_function(one.oid::regprocedure, one.argument,
       colocate_with => 'customer', force_delegation => one.forced)
     ORDER BY name`,
    [JSON.stringify(delegatedFunctions), delegatedInTransactions],
  );
  return rows.map(({ name }) => name);
}

/**
 * What each node's login has. Limits of a session do not travel from the coordinator to the workers. And a transaction
 * that has read several shards at once could not change the catalogue any more, so it reads one after the other. What
 * SET LOCAL says holds on every node.
 */
async function limitLogins(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT m.rolname AS name FROM pg_auth_members a
     JOIN pg_roles m ON m.oid = a.member AND m.rolcanlogin JOIN pg_roles r ON r.oid = a.roleid AND r.rolname = 'mezia_app'`,
  );
  for (const { name } of rows)
    for (const [setting, value] of Object.entries({
      ...loginSettings,
      "citus.multi_shard_modify_mode": "sequential",
      "citus.propagate_set_commands": "local",
    }))
      await onAllNodes(
        client,
        // Each node for itself: passed on to each other as well, they would wait for one another.
        `DO $do$ BEGIN PERFORM set_config('citus.enable_alter_role_propagation', 'off', true);
           ALTER ROLE ${client.escapeIdentifier(name)} SET ${setting} = ${client.escapeLiteral(value)}; END $do$`,
      );
}
