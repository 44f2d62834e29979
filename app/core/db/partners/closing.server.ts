import { businessDayOf } from "#app/core/domain/business-day.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** SQL: whether the partner `p` has an online shop. */
export const hasOnlineShop = Prisma.sql`(p.online AND p.online_url IS NOT NULL)`;

/** SQL: the day from which the store `s` of the partner `p` is closed, with its partner or alone; NULL for none. */
export const storeClosedFrom = Prisma.sql`least(s.closed_from, p.closed_from)`;

/**
 * SQL: the day from which nobody sells the offer `o` any more: its partner is closed, or each of its partner's
 * stores is and it cannot be used online. NULL for none, and for Mezia's own offer.
 */
export const offerClosedFrom = Prisma.sql`(
  SELECT least(p.closed_from, CASE
    WHEN p.id IN (SELECT gone.partner_id FROM store gone WHERE gone.closed_from IS NOT NULL)
      AND NOT (o.available_online AND ${hasOnlineShop})
    THEN (SELECT CASE WHEN bool_and(d.closed_from IS NOT NULL) THEN max(d.closed_from) END
      FROM store d WHERE d.partner_id = p.id) END)
  FROM partner p WHERE p.id = o.partner_id)`;

/** SQL: the end of the sale of the offer `o`, also by its partner's closing; NULL for none. */
export const offerSoldTo = Prisma.sql`
  least(o.available_to, ${offerClosedFrom}::timestamp AT TIME ZONE 'Africa/Tunis')`;

/** SQL: whether a partner or store, or what has this day, is open on the day of `now`; null for whenever. */
export function isOpen(closedFrom: Prisma.Sql, now: Date | null): Prisma.Sql {
  if (now === null) return Prisma.sql`true`;
  return Prisma.sql`coalesce(${closedFrom} > ${businessDayOf(now)}::date, true)`;
}
