import { isServerLost } from "#app/core/db/database-errors.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { isPartAway, isSpread, partOf, readParts } from "#app/core/db/shards.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { randomInt } from "node:crypto";

/** Whether units lie apart, so that there may be some elsewhere when none is beside a customer. */
export const lieApart = isSpread;

/** The first slot of a stock at each place where units lie. */
export async function slotStarts(): Promise<number[]> {
  return (await readParts()).map((part) => part?.firstSlot ?? 0);
}

const everyRow = Prisma.sql`true`;

/** SQL: which rows of the table stock lie beside a customer's own: those from which the customer takes units first. */
export async function stockBeside(userId: string): Promise<Prisma.Sql> {
  const part = await partOf(userId);
  return part ? Prisma.sql`shard = ${part.id}::uuid` : everyRow;
}

/** How long a node that did not answer is left alone, in milliseconds. */
const awayMs = 5_000;
let away: { shards: ReadonlySet<string>; until: number } = { shards: new Set(), until: 0 };

/**
 * Reads from the table stock, of which `rows` is the condition. What lies on a node that is away is not there as long as
 * it is, and the others go on. No other table may stand in the statement: what it needs of them is sent to all nodes.
 */
export async function readWhereItIs<T>(read: (rows: Prisma.Sql) => Promise<T>): Promise<T> {
  const shards = (await readParts()).flatMap((part) => part?.id ?? []);
  if (shards.length === 0) return read(everyRow);
  const readIn = (some: string[]) => read(Prisma.sql`shard = ANY (${some}::uuid[])`);
  const isKnown = performance.now() < away.until;
  try {
    return await readIn(isKnown ? shards.filter((id) => !away.shards.has(id)) : shards);
  } catch (error) {
    if (isKnown || !(await isPartAway(error))) throw error;
  }
  const answers = await Promise.all(shards.map(isThere));
  const lost = new Set(shards.filter((_, index) => !answers[index]));
  away = { shards: lost, until: performance.now() + awayMs };
  return readIn(shards.filter((id) => !lost.has(id)));
}

async function isThere(shard: string): Promise<boolean> {
  try {
    await readRows`SELECT FROM stock WHERE shard = ${shard}::uuid LIMIT 1`;
    return true;
  } catch (error) {
    if (isServerLost(error)) return false;
    throw error;
  }
}

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
