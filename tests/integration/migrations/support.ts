import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { Folders } from "#scripts/migrations/files.ts";
import { createDatabase, dropDatabase } from "#tests/setup/postgres.ts";

const address = (database: string) => inject("postgresAddress").replace("DATABASE", database);

/** An empty database, dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const name = `migrated_${randomBytes(4).toString("hex")}`;
  onTestFinished(() => dropDatabase(address, name));
  return createDatabase(address, name);
}

/** Migrations and function files of the test's own, by name; called again, it adds more to the folders. */
export function foldersWith(
  content: { migrations?: Record<string, string>; functions?: Record<string, string> },
  folders = newFolders(),
): Folders {
  for (const [name, sql] of Object.entries(content.migrations ?? {})) {
    mkdirSync(path.join(folders.migrations, name), { recursive: true });
    writeFileSync(path.join(folders.migrations, name, "migration.sql"), sql);
  }
  for (const [name, sql] of Object.entries(content.functions ?? {}))
    writeFileSync(path.join(folders.functions, name), sql);
  return folders;
}

function newFolders(): Folders {
  const root = mkdtempSync(path.join(tmpdir(), "mezia-migrations-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folders = { migrations: path.join(root, "migrations"), functions: path.join(root, "functions") };
  for (const folder of Object.values(folders)) mkdirSync(folder);
  return folders;
}

/** The first migration of all our databases, for tests that write their own migrations. */
export const first = {
  "1_first":
    "CREATE TABLE function_file (name text PRIMARY KEY, sha256 text NOT NULL, earlier text[] NOT NULL DEFAULT '{}');",
};

export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

/** Everything that migrations and function files create, one line each. */
export async function everythingIn(url: string): Promise<string[]> {
  const client = await connected(url);
  const { rows } = await client.query<{ line: string }>(`
    WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname = 'public')
    SELECT concat_ws(' ', 'column', table_name, column_name, ordinal_position, udt_name, is_nullable, column_default)
      AS line FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
      FROM pg_constraint c JOIN ours ON ours.oid = connamespace
    -- The template has one trigger of the tests' own, whose function stands in a schema beside ours.
    UNION ALL SELECT 'trigger ' || pg_get_triggerdef(t.oid)
      FROM pg_trigger t JOIN pg_proc p ON p.oid = tgfoid JOIN ours ON ours.oid = p.pronamespace WHERE NOT tgisinternal
    UNION ALL SELECT concat_ws(' ', 'enum', typname, enumlabel, enumsortorder)
      FROM pg_enum JOIN pg_type t ON t.oid = enumtypid
    UNION ALL SELECT 'function ' || CASE prokind WHEN 'a' THEN p.oid::regprocedure::text ELSE pg_get_functiondef(p.oid) END
      FROM pg_proc p JOIN ours ON ours.oid = pronamespace
    UNION ALL SELECT concat_ws(' ', 'function file', name, sha256) FROM function_file
    UNION ALL SELECT concat_ws(' ', 'migration', migration_name, checksum, finished_at IS NOT NULL, applied_steps_count)
      FROM _prisma_migrations
    UNION ALL SELECT 'row of tag ' || key FROM tag
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}
