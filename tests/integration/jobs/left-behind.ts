import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { prisma } from "#app/core/db/client.server.ts";
import { env } from "#app/env.server.ts";

/** Tables in which one of these words occurs. */
export async function placesOf(words: string[]): Promise<string[]> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await prisma.$queryRawUnsafe<{ hits: number }[]>(
      `SELECT count(*)::int AS hits FROM "${name}" t WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) w WHERE t::text ILIKE '%' || w || '%')`,
      words,
    );
    if (row && row.hits > 0) found.push(name);
  }
  return found;
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
