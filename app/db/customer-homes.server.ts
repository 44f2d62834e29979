import type { Db } from "./transaction.server.ts";

/** The homes of customers' rows, the first one first: one without a cluster. */
export async function readHomes(db: Db): Promise<string[]> {
  const homes = await db.home.findMany({ orderBy: { id: "asc" } });
  return homes.map(({ id }) => id);
}
