import { columnsOf, integer, maybe, text, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { waitingSaleOf } from "#app/core/db/transactions/waiting-sale.server.ts";

const columns = columnsOf("u", { firstName: maybe(text), level: integer });

/** What a customer's card shows beside its code. */
export type CardFace = RowOf<typeof columns> & {
  /** The newest sale in a store that waits for the customer's yes; null for none. */
  waitingSaleId: string | null;
};

export async function readCardFace(userId: string, now: Date): Promise<CardFace> {
  const [face] = await readRows<CardFace>`
    SELECT ${columns.sql}, (SELECT t.id ${waitingSaleOf(userId, now)}) AS "waitingSaleId"
    FROM customer u WHERE u.id = ${userId}::uuid`;
  if (!face) throw new Error("a signed-in customer is not there");
  return face;
}
