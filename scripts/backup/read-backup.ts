import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { DatabaseClient } from "#app/core/db/database-client.server.ts";
import { from as copyFrom } from "pg-copy-streams";
import { migrate } from "#scripts/migrations.ts";
import { projectFolders, readMigrations } from "#scripts/migrations/files.ts";
import { checkSums } from "./checksums.ts";
import { BackupError, readManifest, type Manifest } from "./manifest.ts";
import { copied, readTables, type Table } from "./tables.ts";
import { copyFiles, type Files } from "./write-backup.ts";

export interface RestoreOptions {
  /**
   * Applies the missing migrations of this build afterwards; without it, a backup of an older build is
   * refused.
   */
  migrate: boolean;
}

/**
 * Fills an empty database and an empty folder of files from a backup: first the tables, by the migrations
 * that the backup had; then the rows; then the functions of this build. In this order no trigger sees the
 * rows. Throws a BackupError before anything is written if the backup is incomplete or of another version, or
 * if the database or the folder is not empty; and afterwards if the number of rows in any table is not that
 * of the manifest.
 */
export async function restoreBackup(
  folder: string,
  databaseUrl: string,
  files: Files,
  options: RestoreOptions,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  await checkSums(folder);
  refuseOtherVersion(manifest, options);
  await refuseFilledFolder(files);
  const client = new DatabaseClient({ connectionString: databaseUrl, application_name: "mezia restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    await refuseFilledDatabase(client);
    await migrate(databaseUrl, { through: manifest.migrations.at(-1)?.name });
    await fill(client, folder, manifest);
  } finally {
    await client.end();
  }
  await migrate(databaseUrl);
  if ("folder" in files) await copyFiles(path.join(folder, "files"), files.folder);
  return manifest;
}

function refuseOtherVersion({ migrations }: Manifest, options: RestoreOptions): void {
  const own = readMigrations(projectFolders);
  const unlike = migrations.find(
    ({ name, sha256 }) => own.find((one) => one.name === name)?.sha256 !== sha256,
  );
  if (unlike)
    throw new BackupError(
      `The backup has migration ${unlike.name}, which this build has not, or not as it was then: restore it with the ` +
        "build that made it, or a later one.",
    );
  const more = own.filter(({ name }) => !migrations.some((one) => one.name === name));
  if (more.length > 0 && !options.migrate)
    throw new BackupError(
      `The backup is older than this build: it lacks ${more.map(({ name }) => name).join(", ")}. Restore it with the ` +
        "build that made it, or add --migrate.",
    );
}

async function refuseFilledFolder(files: Files): Promise<void> {
  if ("bucket" in files) return;
  const names = await readdir(files.folder).catch(() => []);
  if (names.length > 0)
    throw new BackupError(`${files.folder} (FILES_DIR) has files: move them away, or name an empty folder.`);
}

async function refuseFilledDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace LIMIT 1",
  );
  if (rowCount === 0) return;
  throw new BackupError(
    "The database is not empty, and a restore never writes over one. Name a new one by DATABASE_URL; for the embedded " +
      "one, stop everything and rename .data/postgres and .data/postgres.json.",
  );
}

/** Inserts all rows or none. Rows that the migrations inserted are in the backup, too. */
async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const tables = await readTables(client);
  await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
  await client.query("BEGIN");
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(", ");
  await client.query(`TRUNCATE ${names}`);
  // The ledger's guard takes the past only while this table says so; it is filled last.
  const isState = ({ name }: Table) => name === "sandbox_state";
  await client.query("INSERT INTO sandbox_state (key, value) VALUES ('any-past', 'true')");
  for (const table of tables.filter((one) => !isState(one))) await fillTable(client, table, folder);
  await client.query("TRUNCATE sandbox_state");
  for (const table of tables.filter(isState)) await fillTable(client, table, folder);
  for (const [name, last] of Object.entries(manifest.sequences))
    await client.query("SELECT setval($1::regclass, $2::bigint)", [client.escapeIdentifier(name), last]);
  await refuseOtherCounts(client, tables, manifest);
  await client.query("COMMIT");
  await client.query("ANALYZE");
}

async function fillTable(client: pg.Client, table: Table, folder: string): Promise<void> {
  const file = createReadStream(path.join(folder, "database", `${table.name}.copy.gz`));
  await pipeline(file, createGunzip(), client.query(copyFrom(`COPY ${copied(client, table)} FROM STDIN`)));
}

async function refuseOtherCounts(client: pg.Client, tables: Table[], manifest: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${client.escapeIdentifier(name)}`,
    );
    const expected = manifest.tables[name]?.rows;
    if (rows[0]?.count !== expected) faults.push(`${name}: ${rows[0]?.count} rows instead of ${expected}`);
  }
  if (faults.length > 0)
    throw new BackupError(`The backup and its manifest differ:\n  ${faults.join("\n  ")}`);
}
