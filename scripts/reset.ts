/** `npm run db:reset`: deletes everything in the development database and creates it again. */
import { DatabaseClient } from "#app/core/db/database-client.server.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { migrate } from "#scripts/migrations.ts";

if (process.env.NODE_ENV === "production") {
  console.error("The database of production is not reset.");
  process.exit(1);
}
fillDevelopmentEnvironment();
await withDevelopmentDatabase(async (url, ownerUrl) => {
  process.env.DATABASE_URL = url;
  const client = new DatabaseClient({ connectionString: ownerUrl });
  await client.connect();
  await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await client.end();
  await migrate(ownerUrl);
  const { seed } = await import("#prisma/seed/seed.ts");
  await seed();
  console.log("The database is as new.");
});
process.exit(0);
