import {
  columnsOf,
  given,
  integer,
  localized,
  maybe,
  named,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { isOpen } from "#app/core/db/partners/closing.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const cardColumns = columnsOf("c", {
  id: uuid,
  title: localized,
  target: integer,
  stamps: given(Prisma.sql`least(coalesce(p.stamps, 0), c.target)`, integer),
  completed: given(Prisma.sql`coalesce(p.completed, 0)`, integer),
});

const partnerColumns = columnsOf("b", {
  partnerId: named("id", uuid),
  partnerName: named("name", text),
  partnerLogoUrl: maybe(named("logo_url", text)),
});

const offerColumns = columnsOf("o", { offerId: named("id", uuid), offerTitle: named("title", localized) });

/** A stamp card as one customer has it. */
export type OwnStampsRow = RowOf<typeof cardColumns> &
  RowOf<typeof partnerColumns> &
  RowOf<typeof offerColumns>;

/**
 * The customer's started stamp cards that are on, at partners that are open, newest first; with `partnerId` all cards of that partner
 * that are on, also those without a stamp.
 * @param userId null for a visitor
 */
export function readOwnStamps(
  userId: string | null,
  partnerId: string | null,
  now: Date,
): Promise<OwnStampsRow[]> {
  const which =
    partnerId === null
      ? Prisma.sql`AND p.user_id IS NOT NULL`
      : Prisma.sql`AND c.partner_id = ${partnerId}::uuid`;
  return readRows<OwnStampsRow>`
    SELECT ${cardColumns.sql}, ${partnerColumns.sql}, ${offerColumns.sql}
    FROM stamp_card c JOIN partner b ON b.id = c.partner_id JOIN offer o ON o.id = c.offer_id
    LEFT JOIN stamp_progress p ON p.card_id = c.id AND p.user_id = ${userId}::uuid
    WHERE c.status = 'ON' AND ${isOpen(Prisma.sql`b.closed_from`, now)} ${which}
    ORDER BY c.created_at DESC, c.id DESC`;
}
