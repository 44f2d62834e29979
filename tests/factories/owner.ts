import pg from "pg";

/** Runs statements as the owner of the tables, in one transaction, on the database of the tests. */
export async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATE_URL });
  await client.connect();
  try {
    // What SET LOCAL says holds on every node of a cluster.
    if (process.env.CITUS_URL) await client.query("SET citus.propagate_set_commands = 'local'");
    await client.query(["BEGIN", ...statements, "COMMIT"].join("; "));
  } finally {
    await client.end();
  }
}

/** The same without the guards, which only a superuser can switch off. */
export function behindTheGuards(...statements: string[]): Promise<void> {
  return asOwner("SET LOCAL session_replication_role = replica", ...statements);
}
