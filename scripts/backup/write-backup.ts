import { createWriteStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { DatabaseClient } from "#app/core/db/database-client.server.ts";
import { backupRun } from "#app/core/domain/jobs/backup-run.ts";
import { to as copyTo } from "pg-copy-streams";
import { lockTimedOut, type PostgresError } from "#scripts/migrations/failure.ts";
import { writeSums } from "./checksums.ts";
import { BackupError, type Manifest } from "./manifest.ts";
import { copied, readSequences, readTables, type Table } from "./tables.ts";

/** Where the customers' files are: a folder, which is copied, or a bucket, which the manifest only names. */
export type Files = { folder: string } | { bucket: string };

/**
 * Writes the whole database as of one moment, and then the customers' files, into a new folder. Changes
 * nothing, and makes only migrations wait. The folder gets its final name when it is complete.
 */
export async function writeBackup(databaseUrl: string, files: Files, folder: string): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`;
  await makeFolder(unfinished);
  const database = await writeDatabase(databaseUrl, path.join(unfinished, "database"));
  // Files after the database: a file without a row does no harm.
  const kept =
    "bucket" in files
      ? ({ store: "s3", bucket: files.bucket } as const)
      : { store: "local" as const, ...(await copyFiles(files.folder, path.join(unfinished, "files"))) };
  const manifest: Manifest = { format: 1, ...database, files: kept };
  await writeFile(path.join(unfinished, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  await writeSums(unfinished);
  await rename(unfinished, folder);
  return manifest;
}

async function writeDatabase(databaseUrl: string, folder: string) {
  const client = new DatabaseClient({ connectionString: databaseUrl, application_name: "mezia backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    // This lock comes before the first read, which fixes the moment: no migration may be half applied then.
    await client
      .query("SET LOCAL lock_timeout = '10s'; LOCK TABLE _prisma_migrations IN SHARE MODE")
      .catch(refuse);
    await client.query("SET LOCAL lock_timeout = 0");
    const { rows } = await client.query<Pick<Manifest, "moment" | "server">>(
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS moment,
        current_setting('server_version') AS server`,
    );
    const { rows: migrations } = await client.query<Manifest["migrations"][number]>(
      "SELECT migration_name AS name, checksum AS sha256 FROM _prisma_migrations " +
        "WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name",
    );
    const tables: Manifest["tables"] = {};
    for (const table of await readTables(client))
      tables[table.name] = await writeTable(client, table, folder);
    const sequences = await readSequences(client);
    await client.query("COMMIT");
    return { moment: rows[0]?.moment ?? "", server: rows[0]?.server ?? "", migrations, tables, sequences };
  } finally {
    await client.end();
  }
}

/**
 * The backup gives up, because a longer wait could stop the migration itself: CREATE INDEX CONCURRENTLY waits
 * for every transaction that has begun to read.
 */
function refuse(error: PostgresError): never {
  throw new BackupError(reasons[error.code ?? ""] ?? `The database cannot be backed up: ${error.message}`);
}

const reasons: Record<string, string> = {
  [lockTimedOut]: "A migration is running; try again when it is done.",
  "42P01": "The database has no tables of ours.",
  "42501":
    "This login may not back the database up, because it does not own the tables. Name the owner's in DATABASE_MIGRATE_URL, " +
    "as for a migration; with docker-compose.yml: docker compose run --rm backup",
};

/** Makes the folder anew, and says in plain words why it cannot be made. */
async function makeFolder(unfinished: string): Promise<void> {
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(path.join(unfinished, "database"), { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = `${(error as NodeJS.ErrnoException).code}: ${path.dirname(unfinished)}`;
    throw new BackupError(`No folder can be made here (${reason}). Name another: npm run backup -- FOLDER`);
  }
}

/**
 * Notes among the runs of jobs that a backup is complete, from which the alarm of old backups counts. Of the rows of the
 * database nothing else is changed.
 */
export async function noteBackup(databaseUrl: string, rows = 0): Promise<void> {
  const client = new DatabaseClient({ connectionString: databaseUrl, application_name: "mezia backup" });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO job_run (id, name, started_at, ended_at, alive_at, done) SELECT uuidv7(), $1, now, now, now, $2
        FROM clock_timestamp() AS now`,
      [backupRun, rows],
    );
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, table: Table, folder: string) {
  const rows = client.query(copyTo(`COPY ${copied(client, table)} TO STDOUT`));
  const file = createWriteStream(path.join(folder, `${table.name}.copy.gz`), { mode: 0o600 });
  await pipeline(rows, createGzip(), file);
  const newest = table.hasId
    ? await client.query<{ id: string }>(
        `SELECT id::text FROM ${client.escapeIdentifier(table.name)} ORDER BY id DESC LIMIT 1`,
      )
    : null;
  return { rows: rows.rowCount, newestId: newest?.rows[0]?.id ?? null };
}

/** Copies a folder with all below it. Leaves out files that are removed meanwhile or still being written. */
export async function copyFiles(from: string, to: string): Promise<{ count: number; bytes: number }> {
  const figures = { count: 0, bytes: 0 };
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(unlessMissing);
  for (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const place = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, place));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const copiedBytes = await copyFile(place, target).then(
      async () => (await stat(target)).size,
      unlessMissing,
    );
    if (copiedBytes === null) continue;
    figures.count += 1;
    figures.bytes += copiedBytes;
  }
  return figures;
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
