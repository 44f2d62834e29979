/** The logins that the pages of the runbook name, on this file's database. */
import pg from "pg";
import { makeOncallLogin } from "#scripts/database-roles.ts";
import type { Login } from "./page.ts";

const addresses: Record<Login, string> = { oncall: "", servers: "", owner: "", superuser: "" };

/** The logins lead to this database from now on, by default the file's; on-call's is made there. */
export async function openLogins({
  owner = process.env.DATABASE_MIGRATE_URL ?? "",
  servers = process.env.DATABASE_URL ?? "",
} = {}): Promise<void> {
  const oncall = new URL(owner);
  oncall.username = "on_call_drill";
  oncall.password = "wakes up";
  // The owner of the tests' databases is a superuser.
  Object.assign(addresses, { oncall: oncall.href, servers, owner, superuser: owner });
  await makeOncallLogin(owner, oncall.href);
}

export async function closeLogins(): Promise<void> {
  await as("owner", async (client) => client.query("DROP ROLE on_call_drill"));
}

/** Another host or database than the logins lead to. */
interface Elsewhere {
  host?: string;
  database?: string;
}

/** Works with this login, in a session of its own. */
export async function as<T>(
  login: Login,
  work: (client: pg.Client) => Promise<T>,
  { host, database }: Elsewhere = {},
): Promise<T> {
  const address = new URL(addresses[login]);
  if (host) address.host = host;
  if (database) address.pathname = database;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows that a statement gives to this login. */
export function rowsFor(
  login: Login,
  sql: string,
  elsewhere?: Elsewhere,
): Promise<Record<string, unknown>[]> {
  return as(login, async (client) => (await client.query<Record<string, unknown>>(sql)).rows, elsewhere);
}

/** The session that others wait for, by what each `waits_for`. Throws if nobody waits. */
export function holderIn(rows: Record<string, unknown>[]): string {
  const [holder] = rows.flatMap(({ waits_for: pids }) => (Array.isArray(pids) ? (pids as number[]) : []));
  if (holder === undefined) throw new Error("nobody waits for a session");
  return String(holder);
}

/** Holds a table so that nobody can read it, until somebody ends the session. */
export async function holdTable(table: string): Promise<void> {
  const client = new pg.Client({ connectionString: addresses.servers });
  await client.connect();
  client.on("error", () => {});
  // Otherwise Postgres ends it after ten seconds, and on a slow machine nobody would have to.
  await client.query("SET idle_in_transaction_session_timeout = 0");
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
}
