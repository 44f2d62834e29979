/** Regenerates app/core/db/database-functions.ts, from a temporary migrated database. */
import { writeFileSync } from "node:fs";
import { databaseFunctionsFile, renderDatabaseFunctions } from "#scripts/database-functions.ts";
import { startTestPostgres, template } from "#tests/setup/postgres.ts";

const postgres = await startTestPostgres();
try {
  writeFileSync(databaseFunctionsFile, await renderDatabaseFunctions(postgres.url(template)));
  console.log(`Written: ${databaseFunctionsFile}`);
} finally {
  await postgres.stop();
}
process.exit(0);
