import { randomInt } from "node:crypto";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { lieApart, readWhereItIs, stockBeside } from "./places.server.ts";

/** What is left of something limited, and the slot to take a unit from: any that has some. */
export interface Left {
  remaining: number;
  slot: number;
}

export const nothingLeft: Left = { remaining: 0, slot: 0 };

export type LeftById = ReadonlyMap<string, Left>;

/** What is left of the limited things with these ids; without ids, nothing is asked. */
export async function readLeft(ids: readonly string[]): Promise<LeftById> {
  return ids.length === 0 ? new Map() : readWhereItIs((rows) => readLeftOf(ids, rows));
}

/** The same for a customer who is about to get some: beside them, and elsewhere what has none left there. */
export async function readLeftFor(userId: string, ids: readonly string[]): Promise<LeftById> {
  if (ids.length === 0) return new Map();
  const near = await readLeftOf(ids, await stockBeside(userId));
  const elsewhere = await readLeftElsewhere(ids.filter((id) => !near.get(id)?.remaining));
  return new Map([...near, ...elsewhere]);
}

/** What is left anywhere, for a customer beside whom nothing is; nothing where all units lie beside everybody. */
export async function readLeftElsewhere(ids: readonly string[]): Promise<LeftById> {
  return (await lieApart()) ? readLeft(ids) : new Map();
}

/** SQL: the columns that `leftOf` reads, of rows of a stock. */
export const leftColumns = Prisma.sql`
  coalesce(sum(remaining), 0)::int AS remaining, array_agg(slot) FILTER (WHERE remaining > 0) AS slots`;

export interface LeftRow {
  remaining: number;
  /** Those that have units. */
  slots: number[] | null;
}

export function leftOf({ remaining, slots }: LeftRow): Left {
  return { remaining, slot: slots?.[randomInt(slots.length)] ?? 0 };
}

async function readLeftOf(ids: readonly string[], rows: Prisma.Sql): Promise<LeftById> {
  const found = await readRows<LeftRow & { id: string }>`
    SELECT subject_id AS id, ${leftColumns} FROM stock
    WHERE ${rows} AND subject_id = ANY (${ids}::uuid[]) GROUP BY subject_id`;
  return new Map(found.map(({ id, ...row }) => [id, leftOf(row)]));
}
