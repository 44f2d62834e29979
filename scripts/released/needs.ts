import type pg from "pg";
import { databaseRecords, type databaseFunctions } from "#app/core/db/database-functions.ts";
import type { RecordTypes } from "#app/core/db/record-literal.ts";

/** A function as code calls it; `app/core/db/database-functions.ts` lists all of them. */
export interface NeededFunction {
  takes: Record<string, string>;
  optional: readonly string[];
  gives: string | { rows: Record<string, string> };
}

export interface NeededColumn {
  type: string;
  /** The column has no nulls. */
  required: boolean;
  /** A row that does not set the column gets a value anyway. */
  filled: boolean;
}

/** What the code of a release needs from the database. */
export interface Needs {
  functions: Record<string, NeededFunction>;
  /** The records that functions take. A server sends the fields of its own release, in their order. */
  records: RecordTypes;
  tables: Record<string, Record<string, NeededColumn>>;
  /** `kind: VALUE` for each value of each enum. */
  enums: string[];
  /** The rules that Postgres checks when a row is written, by table: `customer: CHECK ((level >= 0))`. */
  rules: string[];
}

/** A release: its name is the day, and `commit` is the commit that was built. */
export interface Released extends Needs {
  release: string;
  commit: string;
}

interface ColumnRow extends NeededColumn {
  table: string;
  column: string;
}

const columnsQuery = `
  SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS required, (a.atthasdef OR a.attidentity <> '') AS filled
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
  ORDER BY c.relname, a.attnum`;

const enumsQuery = `
  SELECT t.typname || ': ' || e.enumlabel AS line FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
  WHERE t.typnamespace = 'public'::regnamespace ORDER BY t.typname, e.enumsortorder`;

// Constraints without their names, on which no code depends. A constraint that is NOT VALID binds new rows
// like any other.
const rulesQuery = `
  SELECT conrelid::regclass || ': ' || regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') AS line
  FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'p', 'u', 'x') AND conrelid <> '_prisma_migrations'::regclass
  UNION ALL
  SELECT i.indrelid::regclass || ': ' || regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX .* USING ', ' INDEX USING ')
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype IN ('p', 'u'))
  ORDER BY 1`;

/** What a migrated database offers, and the functions that code calls. */
export async function readOffered(client: pg.Client, functions: typeof databaseFunctions): Promise<Needs> {
  const { rows: columns } = await client.query<ColumnRow>(columnsQuery);
  const tables: Needs["tables"] = {};
  for (const { table, column, ...is } of columns) (tables[table] ??= {})[column] = is;
  const lines = async (query: string) =>
    (await client.query<{ line: string }>(query)).rows.map(({ line }) => line);
  const records: RecordTypes = databaseRecords;
  return { functions, records, tables, enums: await lines(enumsQuery), rules: await lines(rulesQuery) };
}

/**
 * The tables and columns that code may use, by schema.prisma: all except those marked `@ignore` or
 * `@@ignore`. A release marks a column so when it has stopped using it.
 */
export function usedColumns(schema: string): Record<string, string[]> {
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  const names = new Set(models.map(([, name]) => name));
  const used: Record<string, string[]> = {};
  for (const [, name = "", body = ""] of models) {
    if (/^\s*@@ignore\b/m.test(body)) continue;
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name;
    used[table] = [...body.matchAll(/^ {2}(\w+)\s+(\w+)([^\n]*)$/gm)]
      .filter(([, , type = "", rest = ""]) => !names.has(type) && !/@ignore\b/.test(rest))
      .map(([, field = "", , rest = ""]) => /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field);
  }
  return used;
}

/** The part of what the database offers that the code needs. */
export function neededOf(offered: Needs, schema: string): Needs {
  const tables: Needs["tables"] = {};
  for (const [table, names] of Object.entries(usedColumns(schema))) {
    const columns = Object.entries(offered.tables[table] ?? {});
    tables[table] = Object.fromEntries(columns.filter(([column]) => names.includes(column)));
  }
  return { ...offered, tables };
}
