/**
 * `npm run backup`: writes database and files into a new folder, .data/backups/TIME, or `-- FOLDER`. Decision 26 says
 * what is in it, docs/backup.md how production does it.
 */
import path from "node:path";
import { EnvironmentError } from "#app/env.server.ts";
import { installedFiles } from "#scripts/backup/files.ts";
import { BackupError, type Manifest } from "#scripts/backup/manifest.ts";
import { writeBackup } from "#scripts/backup/write-backup.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";

function report(folder: string, { moment, tables, files }: Manifest): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const kept =
    files.store === "local"
      ? `${files.count} files`
      : `no files: they are in the bucket ${files.bucket}, which is backed up by its own means`;
  console.log(`${folder}: ${rows} rows of ${Object.keys(tables).length} tables as at ${moment}, ${kept}.`);
}

const [name = `.data/backups/${new Date().toISOString().replace(/[:.]/g, "-")}`, ...rest] =
  process.argv.slice(2);
if (rest.length > 0 || name.startsWith("-")) {
  console.error("npm run backup, or npm run backup -- FOLDER");
  process.exit(1);
}
fillDevelopmentEnvironment();
try {
  await withDevelopmentDatabase(async (url, ownerUrl) => {
    process.env.DATABASE_URL = url;
    const folder = path.resolve(name);
    report(folder, await writeBackup(ownerUrl, installedFiles(), folder));
  });
  process.exit(0);
} catch (error) {
  const isPlain = error instanceof BackupError || error instanceof EnvironmentError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
