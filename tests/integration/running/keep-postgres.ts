/** Runs an embedded Postgres on the given directory, prints its address, and goes on until it is stopped. */
import { startLastingPostgres } from "#scripts/lasting-postgres.ts";

const postgres = await startLastingPostgres({ dataDirectory: process.argv[2] ?? "" });
process.send?.(postgres.url("postgres"));
process.once("SIGTERM", () => {
  void postgres.stop().then(() => process.exit(0));
});
