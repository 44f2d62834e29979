/**
 * `npm run db:release`: after a release, records what its code needs from the database in prisma/released,
 * for the tests of the next release. Commit the result.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import pg from "pg";
import { databaseFunctions } from "#app/core/db/database-functions.ts";
import { writeRelease } from "#scripts/released/last-release.ts";
import { neededOf, readOffered, type Released } from "#scripts/released/needs.ts";
import { startTestPostgres, template } from "#tests/setup/postgres.ts";

const postgres = await startTestPostgres();
const client = new pg.Client({ connectionString: postgres.url(template) });
try {
  await client.connect();
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const released: Released = {
    release: new Date().toISOString().slice(0, 10),
    commit: execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim(),
    ...neededOf(await readOffered(client, databaseFunctions), schema),
  };
  await writeRelease(released);
  console.log(`Written: prisma/released, for the release ${released.release} of ${released.commit}.`);
} finally {
  await client.end();
  await postgres.stop();
}
process.exit(0);
