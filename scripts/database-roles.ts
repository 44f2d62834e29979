import { createHmac } from "node:crypto";
import type pg from "pg";
import { hostsOf, loginSettings } from "#app/core/settings/database-settings.ts";
import { DatabaseClient } from "#app/core/db/database-client.server.ts";

/** The role with the rights of servers and jobs, which cannot sign in itself: prisma/functions/rights.sql. */
const appRole = "mezia_app";

/** The login of servers and jobs in the embedded Postgres and in the tests' Postgres. */
const embeddedLogin = "mezia_server";

/**
 * Creates the role with the app's rights, and the login of `appUrl` as a member of it with its settings. If
 * the login exists, it gets its password and settings again, so this may be repeated. The role of `ownerUrl`
 * must be allowed to create roles. Throws if `appUrl` names the owner's own login.
 */
export async function makeRoles(ownerUrl: string, appUrl: string): Promise<void> {
  const { username, password } = oneOf(appUrl);
  const login = decodeURIComponent(username);
  if (login === decodeURIComponent(oneOf(ownerUrl).username))
    throw new Error("DATABASE_URL and DATABASE_MIGRATE_URL name the same login.");
  const client = new DatabaseClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    const rights = "NOSUPERUSER NOCREATEDB NOCREATEROLE INHERIT";
    await createRole(client, appRole, `NOLOGIN ${rights}`);
    if (login !== appRole) await createRole(client, login, "NOLOGIN");
    const name = client.escapeIdentifier(login);
    await client.query(
      `ALTER ROLE ${name} WITH LOGIN ${rights} PASSWORD ${client.escapeLiteral(decodeURIComponent(password))}`,
    );
    if (login !== appRole) await client.query(`GRANT ${appRole} TO ${name}`);
    for (const [setting, value] of Object.entries(loginSettings))
      await client.query(`ALTER ROLE ${name} SET ${setting} = ${client.escapeLiteral(value)}`);
  } finally {
    await client.end();
  }
}

/** The first host's address; the login is the same for all. */
function oneOf(address: string): URL {
  return new URL(hostsOf(address)[0] ?? "");
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
