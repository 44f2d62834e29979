/** The tests' databases on a Citus cluster, whose coordinator is CITUS_URL: `npm run test:citus`. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { distribute } from "#scripts/citus/distribute.ts";
import { appUrlOf, makeRoles } from "#scripts/database-roles.ts";
import { migrate } from "#scripts/migrations.ts";
import type { TestPostgres } from "./postgres.ts";

type Node = (database: string) => string;

/** The cluster with a migrated and distributed template in it, which is made anew when what it is made of has changed. */
export async function onCitus(
  coordinator: string,
  template: string,
  afterwards: string[],
): Promise<TestPostgres> {
  const nodes = await nodesOf(coordinator);
  const [url] = nodes;
  if (!url) throw new Error("The cluster has no nodes.");
  // Of a run that was killed.
  await dropCopies(nodes);
  // In a database without Citus, so that nothing is passed on: each node is given its roles.
  for (const node of nodes) await makeRoles(node("postgres"), appUrlOf(node("postgres")));
  const ofTables = digestOf("prisma/migrations", "scripts/citus", "tests/setup");
  const mark = `${ofTables} ${digestOf("prisma/functions")}`;
  const [made] = await query(
    url("postgres"),
    `SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = '${template}'`,
  );
  if (made?.mark !== mark) {
    // To spread the tables takes minutes, to make the changed functions anew a few seconds.
    if (String(made?.mark).startsWith(ofTables)) {
      await openToAll(nodes, template);
      await migrateAndSpread(url(template));
    } else {
      await makeConnected(nodes, template);
      await migrateAndSpread(url(template));
      for (const sql of afterwards) await query(url(template), sql);
    }
    await closeToAll(nodes, template);
    await query(url("postgres"), `COMMENT ON DATABASE "${template}" IS '${mark}'`);
  }
  return { url, appUrl: (database) => appUrlOf(url(database)), stop: () => dropCopies(nodes) };
}

/** The nodes beside this one on which each database must be too; none without Citus. */
export async function otherNodes(coordinator: Node): Promise<Node[]> {
  const { CITUS_URL } = process.env;
  if (!CITUS_URL) return [];
  const nodes = await nodesOf(CITUS_URL);
  const own = new URL(coordinator("postgres"));
  return nodes.filter((node) => new URL(node("postgres")).port !== own.port);
}

async function nodesOf(coordinator: string): Promise<Node[]> {
  const nodes = await query(coordinator, "SELECT nodename, nodeport FROM pg_dist_node ORDER BY groupid");
  return nodes.map(({ nodename, nodeport }) => (database: string) => {
    const url = new URL(coordinator);
    url.hostname = String(nodename);
    url.port = String(nodeport);
    return url.href.replace(/\/[^/]*$/, `/${database}`);
  });
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A database of this name on each node, which know one another. */
async function makeConnected(nodes: Node[], name: string): Promise<void> {
  for (const node of nodes) {
    await query(node("postgres"), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await query(node("postgres"), `CREATE DATABASE "${name}" TEMPLATE template0`);
    await query(node(name), "CREATE EXTENSION citus");
  }
  const [first, ...workers] = nodes.map((node) => new URL(node(name)));
  if (!first) return;
  await query(first.href, `SELECT citus_set_coordinator_host('${first.hostname}', ${first.port})`);
  for (const { hostname, port } of workers)
    await query(first.href, `SELECT citus_add_node('${hostname}', ${port})`);
}

/** Removes the runs' databases, as the cluster goes on where another run's Postgres would be removed with them. */
async function dropCopies(nodes: Node[]): Promise<void> {
  for (const node of nodes) {
    const copies = await query(
      node("postgres"),
      "SELECT datname FROM pg_database WHERE datname ~ '^(test_|own_|demonstration$)'",
    );
    for (const { datname } of copies) {
      await endPrepared(node(String(datname)));
      await query(node("postgres"), `DROP DATABASE IF EXISTS "${String(datname)}" WITH (FORCE)`);
    }
  }
}

/** A run that was broken off may have prepared what nobody ends now; such a database cannot be removed. */
async function endPrepared(url: string): Promise<void> {
  const left = await query(url, "SELECT gid FROM pg_prepared_xacts WHERE database = current_database()");
  for (const { gid } of left) await query(url, `ROLLBACK PREPARED '${String(gid)}'`);
}

async function migrateAndSpread(coordinator: string): Promise<void> {
  await migrate(coordinator, { sandbox: true });
  await distribute(coordinator, { shards: 4, sandbox: true });
}

async function openToAll(nodes: Node[], name: string): Promise<void> {
  for (const node of nodes) await query(node("postgres"), `ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
}

/** From now on nobody is in it, not even the daemon that Citus starts in each: so it can be copied. */
async function closeToAll(nodes: Node[], name: string): Promise<void> {
  for (const node of nodes) {
    await query(node("postgres"), `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    await query(
      node("postgres"),
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
  }
}

function digestOf(...folders: string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders)
    for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:sql|ts)$/.test(entry.name))
      .sort((one, other) => (`${one.parentPath}/${one.name}` < `${other.parentPath}/${other.name}` ? -1 : 1)))
      hash.update(readFileSync(`${parentPath}/${name}`));
  return hash.digest("hex");
}
