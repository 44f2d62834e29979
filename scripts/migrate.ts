/**
 * Brings the database of DATABASE_MIGRATE_URL up to date, or that of DATABASE_URL. If neither is set, it is
 * the embedded development database, which is a sandbox.
 */
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { migrate, appliedLines } from "#scripts/migrations.ts";
import { MigrationError } from "#scripts/migrations/failure.ts";

let good = true;
const { DATABASE_URL, DATABASE_MIGRATE_URL, SANDBOX } = process.env;
const sandbox = SANDBOX === "1" || (!DATABASE_URL && !DATABASE_MIGRATE_URL);
await withDevelopmentDatabase(async (_, url) => {
  try {
    const lines = appliedLines(await migrate(url, { sandbox }));
    console.log(lines.length === 0 ? "The database is up to date." : lines.join("\n"));
  } catch (error) {
    good = false;
    console.error(error instanceof MigrationError ? error.message : error);
  }
});
process.exit(good ? 0 : 1);
