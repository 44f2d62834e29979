import { createHmac } from "node:crypto";
import type pg from "pg";
import { hostsOf, loginSettings } from "#app/core/settings/database-settings.ts";
import { DatabaseClient } from "#app/core/db/database-client.server.ts";

/** The role with the rights of servers and jobs, which cannot sign in itself: prisma/functions/rights.sql. */
const appRole = "mezia_app";

/** The role with the rights of who is on call: to read, and no text in which somebody's data or a secret may be. */
const oncallRole = "mezia_oncall";

/** Postgres' own roles that show what other sessions do, and may end them. */
const watching = ["pg_read_all_stats", "pg_signal_backend"];

/** On-call's login cannot write by mistake, and holds nobody up for long. */
const oncallSettings = {
  default_transaction_read_only: "on",
  timezone: "UTC",
  lock_timeout: "3s",
  statement_timeout: "60s",
  idle_in_transaction_session_timeout: "60s",
};

/** The login of servers and jobs in the embedded Postgres and in the tests' Postgres. */
const embeddedLogin = "mezia_server";

/**
 * Creates the role with the app's rights, and the login of `appUrl` as a member of it with its settings. If
 * the login exists, it gets its password and settings again, so this may be repeated. The role of `ownerUrl`
 * must be allowed to create roles. Throws if `appUrl` names the owner's own login.
 */
export async function makeRoles(ownerUrl: string, appUrl: string): Promise<void> {
  const { login } = loginOf(appUrl);
  if (login === loginOf(ownerUrl).login)
    throw new Error("DATABASE_URL and DATABASE_MIGRATE_URL name the same login.");
  await asRole(ownerUrl, async (client) => {
    await createRole(client, appRole, `NOLOGIN ${plain}`);
    await createRole(client, oncallRole, `NOLOGIN ${plain}`);
    await makeLogin(client, appUrl, appRole, loginSettings);
  });
}

/**
 * Creates the login of `oncallUrl` for who is on call, after `makeRoles`; it may be repeated, too. Returns what the role of
 * `ownerUrl` may not give it, as statements for a superuser.
 */
export async function makeOncallLogin(ownerUrl: string, oncallUrl: string): Promise<string[]> {
  return asRole(ownerUrl, async (client) => {
    await makeLogin(client, oncallUrl, oncallRole, oncallSettings);
    const name = client.escapeIdentifier(loginOf(oncallUrl).login);
    const left: string[] = [];
    for (const role of watching) {
      const statement = `GRANT ${role} TO ${name}`;
      await client.query(statement).catch((error: { code?: string }) => {
        if (error.code !== "42501") throw error;
        left.push(statement);
      });
    }
    return left;
  });
}

const plain = "NOSUPERUSER NOCREATEDB NOCREATEROLE INHERIT";

async function asRole<T>(url: string, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the login of `url` as a member of a role, or gives it its password and settings again. */
async function makeLogin(
  client: DatabaseClient,
  url: string,
  role: string,
  settings: Record<string, string>,
): Promise<void> {
  const { login, password } = loginOf(url);
  if (login !== role) await createRole(client, login, "NOLOGIN");
  const name = client.escapeIdentifier(login);
  await client.query(`ALTER ROLE ${name} WITH LOGIN ${plain} PASSWORD ${client.escapeLiteral(password)}`);
  if (login !== role) await client.query(`GRANT ${role} TO ${name}`);
  for (const [setting, value] of Object.entries(settings))
    await client.query(`ALTER ROLE ${name} SET ${setting} = ${client.escapeLiteral(value)}`);
}

/** The login of an address; it is the same for all its hosts. */
function loginOf(address: string): { login: string; password: string } {
  const { username, password } = new URL(hostsOf(address)[0] ?? "");
  return { login: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The address of a database of our own Postgres for servers and jobs, made from the owner's. */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  // Derived from the owner's password, so that it needs no second file and is the same for all programs that
  // share this Postgres.
  url.password = createHmac("sha256", decodeURIComponent(url.password)).update("app").digest("base64url");
  url.username = embeddedLogin;
  return url.href;
}

/**
 * Creates the role if it is missing. Roles belong to the whole server: two programs that start at once may
 * both create one, or change it.
 */
async function createRole(client: pg.Client, role: string, options: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
  if (rowCount !== 0) return;
  await client.query(`CREATE ROLE ${client.escapeIdentifier(role)} ${options}`).catch((error: unknown) => {
    if (!["42710", "23505"].includes((error as { code?: string }).code ?? "")) throw error;
  });
}
