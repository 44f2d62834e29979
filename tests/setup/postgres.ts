import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { snakeCase } from "#app/core/db/columns.server.ts";
import { ceilingNames } from "#app/core/domain/approvals/ceilings.ts";
import { appUrlOf, makeRoles } from "#scripts/database-roles.ts";
import { startPostgres } from "#scripts/embedded-postgres.ts";
import { migrate } from "#scripts/migrations.ts";
import { onCitus, otherNodes } from "./citus.ts";
import { behindPgBouncer } from "./pgbouncer.ts";
import { keptWebhooks, watchWebhooks } from "./prove-webhooks.ts";

export type TestPostgres = {
  /** The address for the owner of the tables. */
  url: (database: string) => string;
  /** The address for servers and jobs. */
  appUrl: (database: string) => string;
  /** The address for servers and jobs without the pooler, if `appUrl` leads through one. */
  directAppUrl?: (database: string) => string;
  stop: () => Promise<void>;
};

/** The template database: migrated, with the data of the migrations and nothing else. */
export const template = "template_mezia";

const folder = path.resolve(".data/test-postgres");

/**
 * Tests pass times of their own, often years ahead or ago, without moving the sandbox's clock. So their databases
 * have rows that say that the clock has been 500 years ahead, and that a past may be written. A test about entries of
 * another time removes them.
 */
const anyTime = `INSERT INTO sandbox_state (key, value) VALUES
  ('clock-furthest-ms', '15778800000000'), ('any-past', 'true')`;

/**
 * A Postgres of this run's own, with the template in it; in a container if TEST_DATABASE=container, behind PgBouncer if
 * TEST_DATABASE=pgbouncer. With CITUS_URL that cluster is used instead.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const { CITUS_URL } = process.env;
  if (CITUS_URL) return onCitus(CITUS_URL, template, [keptWebhooks, anyTime]);
  const postgres = await startWished();
  await setForSmallDatabases(postgres);
  await createDatabase(postgres.url, template);
  await migrate(postgres.url(template), { sandbox: true });
  await onDatabase(postgres.url(template), async (client) => {
    await client.query(keptWebhooks + watchWebhooks);
    await client.query(anyTime);
  });
  return postgres;
}

/**
 * No plan in several processes: to start them takes a hundred times as long as to read the few rows that tests have, and
 * the proof of the ledger, which reads all tables, would begin each rule with it. Each database is a copy of the
 * template's files, which share their blocks where the file system can; written through the log it takes three times as
 * long.
 */
const forSmallDatabases = { max_parallel_workers_per_gather: "0", file_copy_method: "clone" };

/** Sets what this Postgres and its system know of it. */
async function setForSmallDatabases({ url }: TestPostgres): Promise<void> {
  await onServer(url, async (client) => {
    for (const [name, value] of Object.entries(forSmallDatabases)) {
      const { rowCount } = await client.query(
        "SELECT 1 FROM pg_settings WHERE name = $1 AND (enumvals IS NULL OR $2 = ANY (enumvals))",
        [name, value],
      );
      if (rowCount) await client.query(`ALTER SYSTEM SET ${name} = ${value}`);
    }
    await client.query("SELECT pg_reload_conf()");
  });
}

async function startWished(): Promise<TestPostgres> {
  const wished = process.env.TEST_DATABASE;
  if (wished === "container") return inContainer();
  const postgres = await embedded();
  return wished === "pgbouncer" ? behindPgBouncer(postgres, folder) : postgres;
}

/** Creates an empty database and returns its address. */
export async function createDatabase(url: (database: string) => string, name: string): Promise<string> {
  await onServer(url, (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0`),
  );
  return url(name);
}

/** Creates a copy of the template and returns its address. */
export async function cloneTemplate(url: (database: string) => string, name: string): Promise<string> {
  for (const node of [url, ...(await otherNodes(url))])
    await onServer(node, (client) =>
      client.query(
        `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${template} STRATEGY file_copy`,
      ),
    );
  return url(name);
}

/**
 * Takes the delivered ceilings away, so that a test sees its own rule and not what waits above a ceiling; those about
 * ceilings set them: tests/factories/ceilings.ts.
 */
export async function liftCeilings(connectionString: string): Promise<void> {
  const names = ceilingNames.map(snakeCase);
  await onDatabase(connectionString, (client) =>
    client.query(`UPDATE economy SET ${names.map((name) => `${name} = NULL`).join(", ")}`),
  );
}

/** Cuts the remaining connections: otherwise Postgres waits five seconds for each open one. */
export async function dropDatabase(url: (database: string) => string, name: string): Promise<void> {
  for (const node of [url, ...(await otherNodes(url))])
    await onServer(node, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
    );
}

async function onServer(
  url: (database: string) => string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  await onDatabase(url("postgres"), work);
}

async function onDatabase(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function embedded(): Promise<TestPostgres> {
  mkdirSync(folder, { recursive: true });
  removeLeftovers();
  // A directory of its own for each run, so that two runs at once do not collide.
  const name = `${process.pid}-${randomBytes(3).toString("hex")}`;
  const postgres = await startPostgres({ dataDirectory: path.join(folder, name), throwaway: true });
  return {
    ...{ url: postgres.url, appUrl: postgres.appUrl },
    stop: async () => {
      await postgres.stop();
      removeRun(name);
    },
  };
}

/** Removes the directories of killed runs. */
function removeLeftovers(): void {
  const runs = new Set(readdirSync(folder).map((name) => name.split(".")[0] ?? name));
  for (const run of runs) if (!lives(Number(run.split("-")[0]))) removeRun(run);
}

function lives(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function removeRun(run: string): void {
  for (const end of ["", ".new", ".json", ".log", ".password"])
    rmSync(path.join(folder, run + end), { recursive: true, force: true });
}

async function inContainer(): Promise<TestPostgres> {
  const { GenericContainer, Wait } = await import("testcontainers");
  const settings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200"];
  const container = await new GenericContainer("postgres:18")
    .withEnvironment({
      POSTGRES_USER: "mezia",
      POSTGRES_PASSWORD: "mezia",
      POSTGRES_INITDB_ARGS: "--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8",
    })
    .withCommand(["postgres", ...settings.flatMap((setting) => ["-c", setting])])
    .withExposedPorts(5432)
    // The image starts Postgres twice, the first time for its own set-up.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`;
  const url = (database: string) => `postgresql://mezia:mezia@${address}/${database}`;
  const appUrl = (database: string) => appUrlOf(url(database));
  await makeRoles(url("postgres"), appUrl("postgres"));
  return {
    ...{ url, appUrl },
    stop: async () => {
      await container.stop();
    },
  };
}
