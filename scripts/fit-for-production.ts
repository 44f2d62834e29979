import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { snakeCase } from "#app/core/db/columns.server.ts";
import { DatabaseClient } from "#app/core/db/database-client.server.ts";
import { ceilingNames } from "#app/core/domain/approvals/ceilings.ts";
import { loginSettings } from "#app/core/settings/database-settings.ts";
import { EnvironmentError, type Environment } from "#app/env.server.ts";
import { demonstrationLogins } from "#prisma/seed/demonstration-logins.ts";

type Given = Pick<Environment, "isProduction" | "DATABASE_URL" | "FILE_STORE" | "FILES_DIR" | "CEILINGS_OFF">;

/**
 * Throws an EnvironmentError in five cases: the folder of files is not writable; the database login may
 * change the tables (decision 33); this login lacks the settings of a login for servers and jobs; the
 * database is a demonstration, whose passwords everybody knows; the database has no value for a ceiling that the
 * settings do not name, as after a trial, so that nothing bounds what is given. Checks only in production, where the database
 * already has its tables by then.
 */
export async function requireFitForProduction(env: Given): Promise<void> {
  if (!env.isProduction) return;
  const problems: string[] = [];
  const why = env.FILE_STORE === "local" ? await whyNotWritable(env.FILES_DIR) : null;
  if (why) problems.push(`FILES_DIR: nothing can be written there (${why})`);
  const { mayChangeTables, isDemonstration, settings, economy } = await askDatabase(env.DATABASE_URL);
  if (mayChangeTables)
    problems.push(
      "DATABASE_URL: this login may change the tables; `npm run db:roles` makes one for servers and jobs",
    );
  for (const [name, value] of Object.entries(loginSettings))
    if (settings[name] !== value)
      problems.push(
        `DATABASE_URL: this login has ${name} = ${settings[name]}, not ${value}; \`npm run db:roles\` sets it`,
      );
  if (isDemonstration)
    problems.push("DATABASE_URL: the database holds the demonstration's customers, begin with an empty one");
  for (const name of env.CEILINGS_OFF)
    if (!ceilingNames.some((ceiling) => ceiling === name))
      problems.push(`CEILINGS_OFF: there is no ceiling ${name}`);
  for (const name of ceilingNames)
    if (economy?.[snakeCase(name)] === null && !env.CEILINGS_OFF.includes(name))
      problems.push(`CEILINGS_OFF: the economy has no ${name}; set it at the desk, or name it here`);
  if (problems.length > 0) throw new EnvironmentError(problems);
}

/** The error code of the system, such as EACCES or EROFS; null if a file can be written. */
async function whyNotWritable(folder: string): Promise<string | null> {
  const file = path.join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, "");
    await rm(file);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

interface Answer {
  mayChangeTables: boolean;
  isDemonstration: boolean;
  /** The settings as this login's connections have them. */
  settings: Record<string, string>;
  /** The one row of the economy by its columns; null before it is there. */
  economy: Record<string, unknown> | null;
}

async function askDatabase(databaseUrl: string): Promise<Answer> {
  const client = new DatabaseClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    // A role that is no superuser may change tables only as a member of their owner.
    const { rows } = await client.query<Answer>(
      `SELECT pg_has_role(relowner, 'MEMBER') AS "mayChangeTables",
              EXISTS (SELECT FROM login WHERE login = ANY ($1)) AS "isDemonstration",
              (SELECT jsonb_object_agg(name, current_setting(name)) FROM unnest($2::text[]) name) AS settings,
              (SELECT to_jsonb(economy) FROM economy WHERE id = 1) AS economy
         FROM pg_class WHERE oid = 'points_entry'::regclass`,
      [Object.values(demonstrationLogins), Object.keys(loginSettings)],
    );
    if (!rows[0]) throw new Error("the database has no entries of points");
    return rows[0];
  } finally {
    await client.end().catch(() => {});
  }
}
