import { randomUUID } from "node:crypto";
import type pg from "pg";
import { MigrationError, type PostgresError } from "./failure.ts";
import type { SqlFile } from "./files.ts";

/** An exact copy of Prisma's own table, so that Prisma's tools can read what was applied here. */
const table = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Creates the table. If several processes create it at once, one succeeds; the others find it there,
 * whichever error Postgres reports to them.
 */
export async function makeBookkeeping(client: pg.Client): Promise<void> {
  try {
    await client.query(table);
  } catch (error) {
    if (!["23505", "42P07", "42710"].includes((error as PostgresError).code ?? "")) throw error;
  }
}

type Row = { migration_name: string; checksum: string; finished: boolean };

export type Place =
  /** The next migration to apply; null if all are applied. */
  | { next: SqlFile | null }
  /** Migrations in the database that are newer than this build. */
  | { newer: string[] };

/** Compares a database with the migrations of the folder. Throws if its history does not fit this folder. */
export async function placeAmong(
  client: pg.Client,
  migrations: SqlFile[],
  development: boolean,
): Promise<Place> {
  const { rows } = await client.query<Row>(
    "SELECT migration_name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations " +
      "WHERE rolled_back_at IS NULL ORDER BY migration_name",
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  const next = migrations.find(({ name }) => !applied.has(name)) ?? null;
  const last = migrations.at(-1)?.name ?? "";
  if (unknown.length > 0 && (next || unknown.some((name) => name < last)))
    throw fromBefore(unknown[0] ?? "", development);
  for (const migration of migrations) refuseUnlike(migration, applied.get(migration.name), development);
  return unknown.length > 0 ? { newer: unknown } : { next };
}

export async function recordMigration(client: pg.Client, { name, sha256 }: SqlFile, startedAt: Date) {
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) " +
      "VALUES ($1, $2, $3, $4, $5, 1)",
    [randomUUID(), sha256, name, startedAt, new Date()],
  );
}

/** What a developer can do about data that this version cannot use: they are never deleted unasked. */
const anew =
  "its data are kept, and serve the version that made them alone: before the first release no way leads on, and a backup of " +
  "them is refused here too. Begin anew beside them: name another database by DATABASE_URL; for the embedded one, stop " +
  "everything and rename .data/postgres and .data/postgres.json. Or delete them: npm run db:reset.";

function fromBefore(name: string, development: boolean): MigrationError {
  return new MigrationError(
    development
      ? `This database was made by migrations from before they were put into one (it has ${name}): ${anew}`
      : `This database was made by migrations that this version does not have (${name}); nothing was changed.`,
  );
}

function refuseUnlike(migration: SqlFile, row: Row | undefined, development: boolean): void {
  if (!row) return;
  if (!row.finished)
    throw new MigrationError(
      `Migration ${migration.name} was begun by another tool and not finished. Look at what of it is there, then ` +
        "tell the bookkeeping with `prisma migrate resolve`, and start again.",
    );
  if (row.checksum === migration.sha256) return;
  throw new MigrationError(
    `Migration ${migration.name} was changed after this database had it: put ${migration.place} back as it was, and ` +
      `what is to change into a new migration.${development ? ` Otherwise ${anew}` : ""}`,
  );
}
