import { isServerLost } from "#app/core/db/database-errors.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { isPartAway, isSpread, partOf, readParts } from "#app/core/db/shards.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

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
