import pg from "pg";

/**
 * Runs `work` while these tables have no indexes and no keys, and makes them again afterwards: many rows are
 * written several times faster this way.
 */
export async function withoutIndexes(
  databaseUrl: string,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const [drop, ...make] = await withClient(databaseUrl, (db) => statementsOf(db, tables));
  await withClient(databaseUrl, (db) => db.query(drop ?? ""));
  await work();
  // Two statements at once, because each one keeps about one core busy.
  const halves = [make.filter((_, index) => index % 2 === 0), make.filter((_, index) => index % 2 === 1)];
  await Promise.all(
    halves.map((half) =>
      withClient(databaseUrl, async (db) => {
        await db.query("SET maintenance_work_mem = '512MB'");
        for (const statement of half) await db.query(statement);
      }),
    ),
  );
}

/**
 * The first statement drops all indexes and keys; each of the others makes one of them again. A key is made
 * from its index.
 */
async function statementsOf(db: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await db.query<{ drop: string; make: string }>(
    `SELECT CASE WHEN c.oid IS NULL THEN format('DROP INDEX %s', i.indexrelid::regclass)
         ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', i.indrelid::regclass, c.conname) END AS drop,
       CASE WHEN c.oid IS NULL THEN pg_get_indexdef(i.indexrelid)
         ELSE format('%s; ALTER TABLE %s ADD CONSTRAINT %I %s USING INDEX %I', pg_get_indexdef(i.indexrelid),
           i.indrelid::regclass, c.conname, CASE c.contype WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END, c.conname) END AS make
     FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.conrelid = i.indrelid
     WHERE i.indrelid = ANY ($1::regclass[]) ORDER BY i.indrelid, i.indexrelid`,
    [tables],
  );
  return [rows.map(({ drop }) => drop).join("; "), ...rows.map(({ make }) => make)];
}

/** A connection without the guards of the ledger, for writing rows in bulk. */
export async function withClient<Result>(
  databaseUrl: string,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const options = "-c session_replication_role=replica -c timezone=UTC -c work_mem=128MB";
  const db = new pg.Client({ connectionString: databaseUrl, options });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
