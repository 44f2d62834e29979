/** The logins that the pages of the runbook name, on this file's database. */
import pg from "pg";
import { makeOncallLogin } from "#scripts/database-roles.ts";
import type { Login } from "./page.ts";

const ownerUrl = process.env.DATABASE_MIGRATE_URL ?? "";
const oncall = new URL(ownerUrl);
oncall.username = "on_call_drill";
oncall.password = "wakes up";

const addresses: Record<Login, string> = {
  oncall: oncall.href,
  servers: process.env.DATABASE_URL ?? "",
  owner: ownerUrl,
  // The owner of the tests' database is one.
  superuser: ownerUrl,
};

/** Makes on-call's login. */
export async function openLogins(): Promise<void> {
  await makeOncallLogin(ownerUrl, oncall.href);
}

export async function closeLogins(): Promise<void> {
  await as("owner", async (client) => client.query("DROP ROLE on_call_drill"));
}

/** Works with this login, in a session of its own. */
export async function as<T>(login: Login, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addresses[login] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows that a statement gives to this login. */
export function rowsFor(login: Login, sql: string): Promise<Record<string, unknown>[]> {
  return as(login, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
}

/** Holds a table so that nobody can read it, until somebody ends the session. */
export async function holdTable(table: string): Promise<void> {
  const client = new pg.Client({ connectionString: addresses.servers });
  await client.connect();
  client.on("error", () => {});
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
}
