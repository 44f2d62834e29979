import type { Db } from "./transaction.server.ts";

/** The defaults of the rules as operators have set them; amounts in whole points. */
export async function readEconomy(db: Db) {
  return db.economy.findUniqueOrThrow({ where: { id: 1 } });
}
