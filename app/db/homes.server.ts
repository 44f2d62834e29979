import { readKept } from "./kept-values.server.ts";
import { readRows } from "./pool.server.ts";

/**
 * The places where customers' rows lie, each named by an id: decision 050. There is one, and only a cluster has more.
 * Rows of many customers are claimed and locked home by home.
 */
export function readHomes(): Promise<string[]> {
  return readKept("homes", "all", async () => {
    const rows = await readRows<{ id: string }>`SELECT id FROM home ORDER BY id`;
    return rows.map(({ id }) => id);
  });
}

let turns = 0;

/** The same, each time beginning with the next, so that whoever takes what one has first leaves none for ever behind. */
export async function homesInTurn(): Promise<string[]> {
  const homes = await readHomes();
  const first = turns++ % Math.max(1, homes.length);
  return [...homes.slice(first), ...homes.slice(0, first)];
}
