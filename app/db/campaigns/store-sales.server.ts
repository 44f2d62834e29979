import { earningTerms } from "#app/db/points/earning-terms.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * SQL: the sales in stores that campaigns count, with something paid: confirmed and not wholly cancelled, or
 * a card of a sale point that was asked for and accepted. Columns user_id, id, transaction_id (null for a
 * card), partner_id, store_id, sale_point_id (null if the till began it), amount (whole millimes), rate
 * (points for each dinar), at.
 * @param userId one customer's; all customers' without it
 */
export const storeSales = (userId?: string | null) => Prisma.sql`
  SELECT t.user_id, t.id, t.id AS transaction_id, t.partner_id, t.store_id, t.sale_point_id,
    t.payable_millimes - t.cancelled_millimes AS amount, (t.earning_terms ->> 'rate')::int AS rate, t.confirmed_at AS at
  FROM transaction t WHERE t.status = 'CONFIRMED' AND t.channel = 'STORE' AND t.payable_millimes > 0
    ${of(Prisma.sql`t.user_id`, userId)}
  UNION ALL
  SELECT v.user_id, v.id, NULL, v.partner_id, v.store_id, v.sale_point_id, v.amount_millimes, coalesce(
      (SELECT (e.detail ->> 'earnRate')::int FROM points_entry e WHERE e.user_id = ${userId === undefined ? Prisma.sql`v.user_id` : Prisma.sql`${userId}::uuid`}
        AND e.reference = 'request:' || v.id),
      (${earningTerms} ->> 'rate')::int), v.responded_at
  FROM validation_request v LEFT JOIN partner p ON p.id = v.partner_id
  WHERE v.kind = 'SALE_POINT' AND v.status = 'ACCEPTED' AND v.amount_millimes > 0
    ${of(Prisma.sql`v.user_id`, userId)}`;

function of(column: Prisma.Sql, userId?: string | null): Prisma.Sql {
  return userId === undefined ? Prisma.empty : Prisma.sql`AND ${column} = ${userId}::uuid`;
}
