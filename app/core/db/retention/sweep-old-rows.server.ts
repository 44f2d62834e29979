import { onlyRow, readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { sweepCustomers, type Swept } from "#app/core/db/claims.server.ts";
import type { OldRows } from "./old-rows.server.ts";

const any = Prisma.sql`true`;

export async function countOldRows({ table, among = any, isOld }: OldRows, now: Date): Promise<number> {
  const counted = await readRows<{ count: number }>`
    SELECT count(*)::int AS count FROM ${name(table)} WHERE ${among} AND (${await isOld(now)})`;
  return onlyRow(counted).count;
}

/** A place in the rows of a table: the part that a sweep looks at, and the key of the last row it has seen there. */
export interface SweepPlace {
  part: number;
  after: string[] | null;
}

export const sweepStart: SweepPlace = { part: 0, after: null };

export interface SweepResult {
  removed: number;
  /** Where the next page begins; null when all rows were seen. */
  next: SweepPlace | null;
}

/**
 * Examines the next rows of a table, in the order of their key, and removes the old ones, or what was typed in them. A row locked by another
 * transaction is left to the next run.
 */
export async function removeOldRows(
  rows: OldRows,
  now: Date,
  { part, after }: SweepPlace,
  count: number,
): Promise<SweepResult> {
  const sweep = sweepOf(rows, await rows.isOld(now), after, count);
  const { removed, last, parts } = rows.ofCustomers
    ? await sweepCustomers(part, rows.table, sweep)
    : { ...onlyRow(await readRows<Swept>`${sweep(name(rows.table))}`), parts: 1 };
  if (last) return { removed, next: { part, after: last } };
  return { removed, next: part + 1 < parts ? { part: part + 1, after: null } : null };
}

/** The statement for the table of this name. What it has locked stays where it lies, so it is found again by its place. */
function sweepOf(
  { key, among = any, forget }: OldRows,
  isOld: Prisma.Sql,
  after: string[] | null,
  count: number,
) {
  const columns = Prisma.join(key.map(([column]) => name(column)));
  const values =
    after && Prisma.join(key.map(([, type], place) => Prisma.sql`${after[place]}::${Prisma.raw(type)}`));
  return (table: Prisma.Sql) => Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT ${columns} FROM ${table} WHERE ${among} ${values ? Prisma.sql`AND (${columns}) > (${values})` : Prisma.empty}
      ORDER BY ${columns} LIMIT ${count}::int
    ), old AS MATERIALIZED (
      SELECT t.ctid AS place FROM ${table} t JOIN page USING (${columns}) WHERE ${isOld} FOR UPDATE OF t SKIP LOCKED
    ), removed AS (
      ${forget ? Prisma.sql`UPDATE ${table} SET ${forget}` : Prisma.sql`DELETE FROM ${table}`}
      WHERE ctid = ANY (ARRAY(SELECT place FROM old)) RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM removed) AS removed,
      (SELECT ARRAY[${textOf(key)}] FROM page ORDER BY ${columns} OFFSET ${count - 1}::int) AS last`;
}

function textOf(key: OldRows["key"]): Prisma.Sql {
  return Prisma.join(key.map(([column]) => Prisma.sql`${name(column)}::text`));
}

/** A name of the list above, never one from outside. */
function name(identifier: string): Prisma.Sql {
  return Prisma.raw(`"${identifier}"`);
}
