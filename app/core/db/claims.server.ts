import pg from "pg";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { ArgumentsOf, ResultOf } from "./call-function.server.ts";
import { prisma } from "./client.server.ts";
import { readRows } from "./statements.server.ts";
import { callAt, partsInTurn, readParts, unlessAway, type AtShards, type Shard } from "./shards.server.ts";
import { guarded, transact, type Db } from "./transaction.server.ts";

type RowOf<Name extends AtShards> = ResultOf<Name> extends (infer Row)[] ? Row : never;

interface Claim<Name extends AtShards> {
  /** The most rows. */
  room: number;
  /** The arguments for so many more, when these have been claimed. */
  argumentsFor: (room: number, claimed: readonly RowOf<Name>[]) => ArgumentsOf<Name>;
  /** Whether something is due for which these rows wait: asked where the claim itself does not see all that is due. */
  isHeldBack?: () => Promise<boolean>;
}

/** Claims what is due of all customers. What somebody else is claiming at this moment is left to them. */
export async function claim<Name extends AtShards>(
  name: Name,
  { room, argumentsFor, isHeldBack }: Claim<Name>,
): Promise<RowOf<Name>[]> {
  const parts = await partsInTurn();
  if (parts.length > 1 && isHeldBack && (await unlessAway(isHeldBack()))) return [];
  const claimed: RowOf<Name>[] = [];
  for (const part of parts) {
    if (claimed.length >= room) break;
    const args = argumentsFor(room - claimed.length, claimed);
    // What others gave is claimed, and must not wait for its next attempt because this one is away.
    const rows = await unlessAway(callAt(prisma, part, name, args));
    claimed.push(...((rows ?? []) as RowOf<Name>[]));
  }
  return claimed;
}

/** Claims rows in a transaction in which `work` goes on, and returns the sum of its results. */
export async function claimWithin<Name extends AtShards>(
  name: Name,
  args: ArgumentsOf<Name>,
  work: (tx: Db, rows: ResultOf<Name>) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const part of await readParts())
    sum += (await unlessAway(transact(async (tx) => work(tx, await callAt(tx, part, name, args))))) ?? 0;
  return sum;
}

/** Calls the function for the rows of all customers, in one transaction or one after another. No guard may refuse it. */
export async function* callForAll<Name extends AtShards>(
  name: Name,
  args: ArgumentsOf<Name>,
): AsyncGenerator<ResultOf<Name>> {
  for (const part of await readParts()) {
    const done = await guarded(() => callAt(prisma, part, name, args));
    if (!done.ok) throw new Error(`${name} was refused: ${done.guard}`);
    yield done.value;
  }
}

/** Reads the function's rows of all customers, in no order. */
export async function readOfAll<Name extends AtShards>(
  name: Name,
  args: ArgumentsOf<Name>,
): Promise<RowOf<Name>[]> {
  const found = await Promise.all((await readParts()).map((part) => callAt(prisma, part, name, args)));
  return found.flat() as RowOf<Name>[];
}

/** The result of a sweep: how many rows it removed, and the key of the last one that it looked at; null at the end. */
export interface Swept {
  removed: number;
  last: string[] | null;
}

type SweepOf = (table: Prisma.Sql) => Prisma.Sql;

/**
 * Removes rows of customers' by the sweep for the table of a name. It is called for the first part of them, counted from
 * 0, then for the next, as long as there are more `parts`.
 */
export async function sweepCustomers(
  part: number,
  table: string,
  sweepOf: SweepOf,
): Promise<Swept & { parts: number }> {
  const parts = await readParts();
  const shard = parts[part] ?? null;
  const rows = shard
    ? await sweepIn(shard, table, sweepOf)
    : await readRows<Swept>`${sweepOf(Prisma.raw(`"${table}"`))}`;
  return { removed: 0, last: null, ...rows[0], parts: parts.length };
}

function sweepIn({ id }: Shard, table: string, sweepOf: SweepOf): Promise<Swept[]> {
  const sweep = writtenOut(sweepOf(Prisma.raw("%1$I")));
  return readRows<Swept>`SELECT removed, last FROM cluster.sweep(${id}::uuid, ${table}::text, ${sweep}::text)`;
}

/** A statement with its values in its text: as values of their own they would be converted for every row. */
function writtenOut({ strings, values }: Prisma.Sql): string {
  const literal = (value: unknown) =>
    pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)).replaceAll("%", "%%");
  return strings.reduce((text, next, place) => text + literal(values[place - 1]) + next);
}
