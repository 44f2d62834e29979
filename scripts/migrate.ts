/** Brings the database of DATABASE_URL up to date; if it is not set, the embedded development database. */
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { migrate, appliedLines } from "#scripts/migrations.ts";
import { MigrationError } from "#scripts/migrations/failure.ts";

let good = true;
await withDevelopmentDatabase(async (url) => {
  try {
    const lines = appliedLines(await migrate(url));
    console.log(lines.length === 0 ? "The database is up to date." : lines.join("\n"));
  } catch (error) {
    good = false;
    console.error(error instanceof MigrationError ? error.message : error);
  }
});
process.exit(good ? 0 : 1);
