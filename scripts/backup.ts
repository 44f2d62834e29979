/**
 * `npm run backup`: writes database and files into a new folder, .data/backups/TIME, or `-- FOLDER`. Decision 26 says
 * what is in it, docs/backup.md how production does it. `-- --taken` writes none, and notes that other means have taken
 * one: the alarm of old backups counts from it.
 */
import path from "node:path";
import { EnvironmentError } from "#app/env.server.ts";
import { installedFiles } from "#scripts/backup/files.ts";
import { BackupError, type Manifest } from "#scripts/backup/manifest.ts";
import { noteBackup, writeBackup } from "#scripts/backup/write-backup.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";

const rowsOf = ({ tables }: Manifest) => Object.values(tables).reduce((sum, table) => sum + table.rows, 0);

function report(folder: string, manifest: Manifest): void {
  const { moment, tables, files } = manifest;
  const kept =
    files.store === "local"
      ? `${files.count} files`
      : `no files: they are in the bucket ${files.bucket}, which is backed up by its own means`;
  console.log(
    `${folder}: ${rowsOf(manifest)} rows of ${Object.keys(tables).length} tables as at ${moment}, ${kept}.`,
  );
}

const [name = `.data/backups/${new Date().toISOString().replace(/[:.]/g, "-")}`, ...rest] =
  process.argv.slice(2);
const isTaken = name === "--taken";
if (rest.length > 0 || (name.startsWith("-") && !isTaken)) {
  console.error("npm run backup, npm run backup -- FOLDER, or npm run backup -- --taken");
  process.exit(1);
}
fillDevelopmentEnvironment();
try {
  await withDevelopmentDatabase(async (url, ownerUrl) => {
    process.env.DATABASE_URL = url;
    if (isTaken) return noteBackup(ownerUrl);
    const folder = path.resolve(name);
    const manifest = await writeBackup(ownerUrl, installedFiles(), folder);
    report(folder, manifest);
    await noteBackup(ownerUrl, rowsOf(manifest));
  });
  process.exit(0);
} catch (error) {
  const isPlain = error instanceof BackupError || error instanceof EnvironmentError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
