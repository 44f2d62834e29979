import pg from "pg";

/**
 * Runs statements as the owner of the tables, in one transaction, on the database of the tests; one by one, because Citus
 * passes on the text that it was sent, and takes no more than one statement about a spread table.
 */
export async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATE_URL });
  await client.connect();
  try {
    for (const statement of ["BEGIN", ...statements, "COMMIT"]) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same without the guards, which only a superuser can switch off. */
export async function behindTheGuards(...statements: string[]): Promise<void> {
  await switchGuards("DISABLE");
  try {
    await asOwner("SET LOCAL session_replication_role = replica", ...statements);
  } finally {
    await switchGuards("ENABLE");
  }
}

/** On a cluster the guards of customers' tables stand at their shards, of which the session's setting knows nothing. */
async function switchGuards(to: "ENABLE" | "DISABLE"): Promise<void> {
  if (!process.env.CITUS_URL) return;
  for (const table of ["points_entry", "premium_charge", "settlement_line"])
    await asOwner(`SELECT run_command_on_shards('${table}', 'ALTER TABLE %s ${to} TRIGGER USER')`);
}
