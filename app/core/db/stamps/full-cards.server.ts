import { columnsOf, flag, given, integer, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { isOpen, offerClosedFrom } from "#app/core/db/partners/closing.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import { readLeft } from "#app/core/db/stock/stock.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const cardColumns = columnsOf("c", {
  id: uuid,
  target: integer,
  offerId: uuid,
  limited: given(Prisma.sql`o.stock_limited`, flag),
});

/** A stamp card that is on and whose offer can be given now. */
export type GivableCard = RowOf<typeof cardColumns>;

/** The cards that are on and whose offers can be given on the day of `now`, so of no partner that has closed: there are few. */
export async function readGivableCards(now: Date): Promise<GivableCard[]> {
  const cards = await readRows<GivableCard>`
    SELECT ${cardColumns.sql}
    FROM stamp_card c JOIN offer o ON o.id = c.offer_id AND o.status = 'ACTIVE'
    WHERE c.status = 'ON' AND ${isOpen(offerClosedFrom, now)} ORDER BY c.id`;
  const left = await readLeft(cards.flatMap(({ limited, offerId }) => (limited ? [offerId] : [])));
  return cards.filter(({ limited, offerId }) => !limited || (left.get(offerId)?.remaining ?? 0) > 0);
}

const columns = columnsOf("p", { userId: uuid, cardId: uuid, offerId: given(Prisma.sql`a."offerId"`, uuid) });

/** A customer's card with enough stamps for its gift. */
export type FullCard = RowOf<typeof columns>;

/** Full cards of customers who may be given something, by card and customer. */
export function readFullCards(
  cards: readonly GivableCard[],
  after: FullCard | null,
  count: number,
): Promise<FullCard[]> {
  const behind = after
    ? Prisma.sql`AND (p.card_id, p.user_id) > (${after.cardId}::uuid, ${after.userId}::uuid)`
    : Prisma.empty;
  return readRows<FullCard>`
    SELECT ${columns.sql}
    FROM jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) AS a(id uuid, target int, "offerId" uuid)
    JOIN stamp_progress p ON p.card_id = a.id AND p.stamps >= a.target
    JOIN customer u ON u.id = p.user_id AND u.status = 'ACTIVE' AND u.blocked_at IS NULL
    WHERE true ${behind} ORDER BY p.card_id, p.user_id LIMIT ${count}::int`;
}

/** How many gifts of a card the stamps that customers have are enough for. */
export async function countFullCards(
  tx: Db,
  { id, target }: { id: string; target: number },
): Promise<number> {
  const [row] = await readRowsIn<{ gifts: number }>(tx)`
    SELECT coalesce(sum(stamps / ${target}::int), 0)::float8 AS gifts
    FROM stamp_progress WHERE card_id = ${id}::uuid AND stamps >= ${target}::int`;
  return row?.gifts ?? 0;
}
