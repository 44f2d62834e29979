/** Brings the database of DATABASE_URL up to date; without one, the embedded development database. */
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { migrate } from "#scripts/migrations.ts";

await withDevelopmentDatabase(async (url) => {
  const applied = await migrate(url);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
});
process.exit(0);
