import { Prisma } from "#app/generated/prisma/client.ts";
import {
  callFunction,
  callSigned,
  type ArgumentsOf,
  type Callable,
  type ResultOf,
  type Signature,
} from "./call-function.server.ts";
import { databaseFunctions } from "./database-functions.ts";
import { isServerLost } from "./database-errors.server.ts";
import { readCached } from "./cache.server.ts";
import { readRows } from "./statements.server.ts";

/**
 * A shard of a Citus cluster, in which the rows of some customers lie together: decision 050. Nobody knows of shards but
 * this file and those of app/core/db that import it.
 */
export interface Shard {
  /** An id that lies in it, as a customer's would. */
  id: string;
  /** The number of the first slot of a stock that lies in it. */
  firstSlot: number;
}

/** A part of the customers' rows: those of a shard, or all of them on plain Postgres, which is null. */
export type Part = Shard | null;

/** All parts, in the order of their slots. */
export function readParts(): Promise<readonly Part[]> {
  if (kept && performance.now() < kept.until) return kept.parts;
  const parts = allParts();
  kept = { parts, until: performance.now() + keptMs };
  parts.catch(() => (kept = undefined));
  return parts;
}

/**
 * How long the parts are kept, in milliseconds. They change only when a cluster is made of a database or a shard is split,
 * and every purchase asks for them, also where LISTEN is not heard; so they are no kept value that is notified.
 */
const keptMs = 60_000;
let kept: { parts: Promise<readonly Part[]>; until: number } | undefined;

async function allParts(): Promise<readonly Part[]> {
  const [row] = await readRows<{
    isSpread: boolean;
  }>`SELECT to_regclass('cluster.shard') IS NOT NULL AS "isSpread"`;
  if (!row?.isSpread) return [null];
  return readRows<Shard>`SELECT ${shardColumns} FROM cluster.shard ORDER BY first_slot`;
}

const shardColumns = Prisma.sql`id, first_slot AS "firstSlot"`;

let turns = 0;

/** The same, each time beginning with the next, so that whoever takes what one has first leaves none for ever behind. */
export async function partsInTurn(): Promise<readonly Part[]> {
  const parts = await readParts();
  const first = turns++ % parts.length;
  return [...parts.slice(first), ...parts.slice(0, first)];
}

/** The part with the rows of a customer. Kept as long as who the caller is. */
export async function partOf(userId: string): Promise<Part> {
  const [first = null] = await readParts();
  if (first === null) return null;
  const read = async () => {
    const [own] = await readRows<Shard>`
      SELECT ${shardColumns} FROM cluster.shard WHERE uuid_hash(${userId}::uuid) BETWEEN first_hash AND last_hash`;
    if (!own) throw new Error("a customer without a shard");
    return own;
  };
  return readCached(`customer:${userId}`, "shard", read);
}

/** The functions that lock or read rows of customers whom nobody has named. In a shard each has a form of its own. */
export type AtShards =
  | "cancel_inactive_of"
  | "claim_messages"
  | "claim_webhooks"
  | "expire_points_of"
  | "read_live_events"
  | "take_untold_notices";

/** Calls such a function for the rows of one part. */
export async function callAt<Name extends AtShards>(
  db: Callable,
  part: Part,
  name: Name,
  args: ArgumentsOf<Name>,
): Promise<ResultOf<Name>> {
  if (part === null) return callFunction(db, name, args);
  const { takes, gives }: Signature = databaseFunctions[name];
  const signature = { takes: { p_shard: "uuid", ...takes }, gives };
  const found = await callSigned(db, `cluster.${name}`, signature, { p_shard: part.id, ...args });
  return found as ResultOf<Name>;
}

/** Whether a node of a cluster is away, as this error says; the one Postgres is no such node. */
export async function isPartAway(error: unknown): Promise<boolean> {
  return isServerLost(error) && (await isSpread());
}

/**
 * What one part has, or all have, for those who can go on without it: other parts, or a form beside a list. Null while a
 * node of a cluster is away.
 */
export async function unlessAway<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (await isPartAway(error)) return null;
    throw error;
  }
}

/** Whether there is more than one part. */
export async function isSpread(): Promise<boolean> {
  return (await readParts()).length > 1;
}
