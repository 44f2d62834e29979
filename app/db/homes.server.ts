import { readRows } from "./statements.server.ts";
import { callFunction } from "./call-function.server.ts";
import { prisma } from "./client.server.ts";
import { isNodeAway } from "./database-errors.server.ts";
import { readKept } from "./kept-values.server.ts";

/**
 * The places where customers' rows lie, each named by an id: decision 050. There is one, and only a cluster has more.
 * Rows of many customers are claimed and locked home by home.
 */
export function readHomes(): Promise<string[]> {
  if (kept && performance.now() < kept.until) return kept.homes;
  const homes = allHomes();
  kept = { homes, until: performance.now() + keptMs };
  homes.catch(() => (kept = undefined));
  return homes;
}

/**
 * How long the homes are kept, in milliseconds. They change only when a cluster is made of a database or a shard is
 * split, and every purchase asks for them, also where LISTEN is not heard; so they are no kept value that is notified.
 */
const keptMs = 60_000;
let kept: { homes: Promise<string[]>; until: number } | undefined;

async function allHomes(): Promise<string[]> {
  const rows = await readRows<{ id: string }>`SELECT id FROM home ORDER BY id`;
  return rows.map(({ id }) => id);
}

let turns = 0;

/** The same, each time beginning with the next, so that whoever takes what one has first leaves none for ever behind. */
export async function homesInTurn(): Promise<string[]> {
  const homes = await readHomes();
  const first = turns++ % Math.max(1, homes.length);
  return [...homes.slice(first), ...homes.slice(0, first)];
}

/** The home of a customer, beside whom units are taken first. Kept as long as who the caller is. */
export async function homeOf(userId: string): Promise<string> {
  const [only, ...others] = await readHomes();
  const read = () => callFunction(prisma, "home_of", { p_user: userId });
  const home = others.length === 0 ? only : await readKept(`customer:${userId}`, "home", read);
  if (!home) throw new Error("a customer without a home");
  return home;
}

/** How long a node that did not answer is left alone, in milliseconds. */
const awayMs = 5_000;
let away: { homes: ReadonlySet<string>; until: number } = { homes: new Set(), until: 0 };

/**
 * Reads what lies at many homes, such as the units of a stock. What lies on a node that is away is not there as long
 * as it is, and the others go on. No other table may stand in the statement: what it needs of them is sent to all nodes.
 */
export async function readAtHomes<T>(read: (homes: readonly string[]) => Promise<T>): Promise<T> {
  const homes = await readHomes();
  const isKnown = performance.now() < away.until;
  try {
    return await read(isKnown ? homes.filter((home) => !away.homes.has(home)) : homes);
  } catch (error) {
    if (isKnown || !(await isHomeAway(error))) throw error;
  }
  const answers = await Promise.all(homes.map(isThere));
  away = {
    homes: new Set(homes.filter((_, index) => !answers[index])),
    until: performance.now() + awayMs,
  };
  return read(homes.filter((home) => !away.homes.has(home)));
}

/** Whether a node of a cluster is away, as this error says; the one Postgres is no such node. */
export async function isHomeAway(error: unknown): Promise<boolean> {
  return isNodeAway(error) && (await readHomes()).length > 1;
}

/**
 * What one home has, or all have, for those who can go on without it: other homes, or a form beside a list. Null while a
 * node of a cluster is away.
 */
export async function unlessAway<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (await isHomeAway(error)) return null;
    throw error;
  }
}

async function isThere(home: string): Promise<boolean> {
  try {
    await readRows`SELECT FROM stock WHERE home = ${home}::uuid LIMIT 1`;
    return true;
  } catch (error) {
    if (isNodeAway(error)) return false;
    throw error;
  }
}
