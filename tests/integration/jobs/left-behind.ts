import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { prisma } from "#app/core/db/client.server.ts";
import { env } from "#app/env.server.ts";

/** The columns of text, as `table.column`, of the tables whose rows are a customer's. */
export async function textColumns(): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND (c.data_type IN ('text', 'character varying', 'json', 'jsonb') OR c.udt_name = '_text')
      AND (c.table_name = 'customer' OR EXISTS (SELECT FROM information_schema.columns o
        WHERE o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name IN ('user_id', 'owner_id')))
    ORDER BY 1`;
  return rows.map(({ name }) => name);
}

/** The columns, as `table.column`, in which one of these words occurs. */
export async function placesOf(words: string[]): Promise<string[]> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await prisma.$queryRawUnsafe<{ column: string }[]>(
      `SELECT DISTINCT v.key AS column FROM "${name}" t, jsonb_each_text(to_jsonb(t)) v
      WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) w WHERE v.value ILIKE '%' || w || '%')`,
      words,
    );
    found.push(...rows.map(({ column }) => `${name}.${column}`));
  }
  return found.sort();
}

/** The files that are named after one of these words, or have it in them. */
export async function filesWith(words: string[]): Promise<string[]> {
  const all = await readdir(env.FILES_DIR, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of all.filter((one) => one.isFile())) {
    const name = path.join(file.parentPath, file.name);
    const text = `${name} ${await readFile(name, "latin1")}`;
    if (words.some((word) => text.includes(word))) found.push(name);
  }
  return found;
}

/** How many rows of each table name this id in any column; tables without one are left out. */
export async function rowsWith(id: string): Promise<Record<string, number>> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await prisma.$queryRawUnsafe<{ hits: number }[]>(
      `SELECT count(*)::int AS hits FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%'`,
      id,
    );
    if (row && row.hits > 0) found[name] = row.hits;
  }
  return found;
}
