import type pg from "pg";

/** A table with the columns that can be written. */
export interface Table {
  name: string;
  columns: string[];
  hasId: boolean;
}

/**
 * The tables that record migrations and functions: a restore applies both, and so fills these tables itself.
 */
const bookkeeping = ["_prisma_migrations", "function_file"];

/** Every table with our data; each comes after those that its rows refer to. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `SELECT c.relname AS name,
      array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
      bool_or(a.attname = 'id') AS "hasId"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
    GROUP BY c.relname ORDER BY c.relname`,
    [bookkeeping],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT f.relname AS from, t.relname AS to FROM pg_constraint r
    JOIN pg_class f ON f.oid = r.conrelid JOIN pg_class t ON t.oid = r.confrelid
    WHERE r.contype = 'f' AND r.connamespace = 'public'::regnamespace AND f.oid <> t.oid`,
  );
  const ordered: Table[] = [];
  const add = (table: Table) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references)
      if (from === table.name) for (const one of tables) if (one.name === to) add(one);
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}

export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  // A sequence that was never used has no last value.
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
}

/** `"customer" ("id", "name")`, as COPY takes it. */
export function copied(client: pg.Client, { name, columns }: Table): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  return `${client.escapeIdentifier(name)} (${list})`;
}
