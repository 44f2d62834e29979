import { setTimeout as pause } from "node:timers/promises";
import { DatabaseClient } from "#app/core/db/database-client.server.ts";
import type { Environment } from "#app/env.server.ts";
import { appliedLines, migrate } from "#scripts/migrations.ts";
import { MigrationError } from "#scripts/migrations/failure.ts";
import { lackingIn } from "#scripts/migrations/standing.ts";

const command = "npm run db:migrate, in the image node build/programs/migrate.js";

/**
 * Before a server starts: brings the database up to date in development, and in production only if
 * MIGRATE_AT_START=1. Throws a MigrationError if the database is still older than the build afterwards.
 */
export async function prepareSchema({
  DATABASE_URL: url,
  DATABASE_MIGRATE_URL: ownerUrl,
  MIGRATE_AT_START: isAsked,
  isProduction,
}: Pick<
  Environment,
  "DATABASE_URL" | "DATABASE_MIGRATE_URL" | "MIGRATE_AT_START" | "isProduction"
>): Promise<void> {
  if (isAsked || (!isProduction && (ownerUrl || (await mayMakeTables(url))))) {
    for (const line of appliedLines(await migrate(ownerUrl ?? url))) console.log(line);
    return;
  }
  const lacking = await lackingIn(url);
  if (lacking.length > 0)
    throw new MigrationError(
      `The database is older than this build: it lacks ${lacking.join(", ")}. Bring it up to date (${command}) and start ` +
        "again; with MIGRATE_AT_START=1 a server does it by itself.",
    );
}

/** False for the login of servers and jobs, which cannot migrate. */
async function mayMakeTables(databaseUrl: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean }>(
      "SELECT has_schema_privilege('public', 'CREATE') AS may",
    );
    return rows[0]?.may ?? false;
  } finally {
    await client.end();
  }
}

/**
 * Waits without limit until the database answers and has what this build needs, and prints what it waits for.
 * False if the process is told to end first.
 */
export async function untilSchemaIsThere(
  url: string,
  stopping: AbortSignal,
  { say = console.log as (line: string) => void, pauseMs = 2_000 } = {},
): Promise<boolean> {
  let said = "";
  while (!stopping.aborted) {
    const missing = await missingFor(url);
    if (missing === null) return true;
    if (missing !== said) say(`The jobs wait for the database: ${missing}.`);
    said = missing;
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => {});
  }
  return false;
}

/** What the database lacks, in words; null if nothing is missing. */
async function missingFor(url: string): Promise<string | null> {
  try {
    const lacking = await lackingIn(url);
    return lacking.length === 0 ? null : `it lacks ${lacking.join(", ")} (${command})`;
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    return `it does not answer (${code ?? message})`;
  }
}
