import { readRows } from "#app/db/statements.server.ts";
import { waitingSaleOf } from "#app/db/transactions/waiting-sale.server.ts";

/** What a customer's card shows beside its code. */
export interface CardFace {
  firstName: string | null;
  level: number;
  /** The newest sale in a store that waits for the customer's yes; null for none. */
  waitingSaleId: string | null;
}

export async function readCardFace(userId: string, now: Date): Promise<CardFace> {
  const [face] = await readRows<CardFace>`
    SELECT u.first_name AS "firstName", u.level, (SELECT t.id ${waitingSaleOf(userId, now)}) AS "waitingSaleId"
    FROM customer u WHERE u.id = ${userId}::uuid`;
  if (!face) throw new Error("a signed-in customer is not there");
  return face;
}
