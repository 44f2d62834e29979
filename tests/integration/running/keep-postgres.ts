/** Runs an embedded Postgres on the given directory, prints its address, and goes on until it is stopped. */
import { startPostgres } from "#scripts/embedded-postgres.ts";

const postgres = await startPostgres({ dataDirectory: process.argv[2] ?? "" });
process.send?.(postgres.url("postgres"));
process.once("SIGTERM", () => {
  void postgres.stop().then(() => process.exit(0));
});
