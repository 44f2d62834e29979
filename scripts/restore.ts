/**
 * `npm run restore -- FOLDER`: fills an empty database (DATABASE_URL, or the embedded one) and an empty
 * FILES_DIR from a backup, settles the effects of going back to an earlier moment, and proves the ledger.
 * `--migrate` accepts a backup of an older build, too. Exits with 1 if anything is not as it must be.
 */
import path from "node:path";
import { EnvironmentError } from "#app/env.server.ts";
import { installedFiles } from "#scripts/backup/files.ts";
import { BackupError } from "#scripts/backup/manifest.ts";
import { restoreBackup } from "#scripts/backup/read-backup.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { MigrationError } from "#scripts/migrations/failure.ts";
import { printProof } from "#scripts/print-proof.ts";
import { compareFilesAndPrint, settleAndPrint } from "#scripts/settle-by-hand.ts";

const [folder, ...flags] = process.argv.slice(2);
if (!folder || folder.startsWith("-") || flags.some((flag) => flag !== "--migrate")) {
  console.error("npm run restore -- FOLDER [--migrate]");
  process.exit(1);
}

async function restore(url: string, from: string): Promise<boolean> {
  const { moment, tables } = await restoreBackup(from, url, installedFiles(), {
    migrate: flags.includes("--migrate"),
  });
  console.log(`${Object.keys(tables).length} tables have the rows that they had at ${moment}.`);
  await settleAndPrint(new Date(moment));
  const filesAreThere = await compareFilesAndPrint();
  return (await printProof(7)) && filesAreThere;
}

fillDevelopmentEnvironment();
let good = true;
try {
  await withDevelopmentDatabase(async (url, ownerUrl) => {
    process.env.DATABASE_URL = url;
    good = await restore(ownerUrl, path.resolve(folder));
  });
  process.exit(good ? 0 : 1);
} catch (error) {
  const isPlain = [BackupError, EnvironmentError, MigrationError].some((kind) => error instanceof kind);
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}
