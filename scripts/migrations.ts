import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import { withSchemaEngine } from "#scripts/schema-engine.ts";

const folder = path.resolve("prisma/migrations");

/** Everything the project's tables need beside what prisma/migrations makes: nothing. */
export const noFilters = { externalTables: [], externalEnums: [] };

/**
 * Applies the migrations that the database has not had yet, forward only, and returns their names. Format and
 * bookkeeping (`_prisma_migrations`) are Prisma's own, so that `prisma migrate deploy` can be used as well.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const input = { migrationsList: migrationsList(), filters: noFilters };
  try {
    const { appliedMigrationNames } = await withSchemaEngine({ databaseUrl }, (engine) =>
      engine.applyMigrations(input),
    );
    return appliedMigrationNames;
  } catch (error) {
    throw new MigrationError(String((error as Error).message));
  }
}

/** Says which migration failed and why, without the way through the engine. */
export class MigrationError extends Error {
  constructor(message: string) {
    const name = /migration_name="([^"]+)"/.exec(message)?.[1];
    const reason = message.split(/\n\s+0: /)[0];
    super(
      `${
        name ? `Migration ${name} failed` : "The migrations could not be applied"
      }: ${reason}\nOnce mended: npm run db:reset makes a development database anew.`,
    );
    this.name = "MigrationError";
  }
}

export function migrationsList(): MigrationList {
  const names = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];
  const lockfile = path.join(folder, "migration_lock.toml");
  return {
    baseDir: folder,
    lockfile: {
      path: "migration_lock.toml",
      content: existsSync(lockfile) ? readFileSync(lockfile, "utf8") : 'provider = "postgresql"\n',
    },
    shadowDbInitScript: "",
    migrationDirectories: names.sort().map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(path.join(folder, name, "migration.sql"), "utf8") },
      },
    })),
  };
}
