import { readRowsIn, type ReadsRows } from "#app/core/db/statements.server.ts";
import { balancesOfAccounts } from "./prove-accounts.server.ts";

/** Something that the books say wrongly. */
export interface BookFault {
  rule: string;
  detail: string;
}

/**
 * Holds the books against the ledger: the points of all issuers at the end of each month are what its entries say was available
 * or reserved; those of each issuer, month and price are what is left of its lots; each opening is the closing
 * before; each document of the journal adds up to 0; the balance of each account is what its rows come to. Finds nothing as long as all are true. Reads every entry: call it on a connection that may take its time.
 */
export async function proveBooks(db: ReadsRows): Promise<BookFault[]> {
  return [
    ...(await heldPoints(db)),
    ...(await lotsOfIssuers(db)),
    ...(await openings(db)),
    ...(await documents(db)),
    ...(await balancesOfAccounts(db)),
  ];
}

function heldPoints(db: ReadsRows): Promise<BookFault[]> {
  return readRowsIn<BookFault>(db)`
    WITH moved AS MATERIALIZED (
      SELECT date_trunc('month', created_at AT TIME ZONE 'Africa/Tunis')::date AS month, sum(amount) AS points
      FROM points_entry WHERE contra NOT IN ('RESERVED', 'MERGED') GROUP BY 1
    ), booked AS MATERIALIZED (
      SELECT m.month, coalesce(sum(b.opening + b.given - b.spent - b.lapsed - b.taken_back), 0) AS points
      FROM book_month m LEFT JOIN book_points b ON b.month = m.month GROUP BY m.month
    )
    SELECT 'the points of all issuers are those of the ledger' AS rule,
      format('%s: books %s, ledger %s', month, points, ledger) AS detail
    FROM (
      SELECT b.month, b.points, coalesce((SELECT sum(m.points) FROM moved m WHERE m.month <= b.month), 0) AS ledger FROM booked b
    ) x WHERE points <> ledger ORDER BY month`;
}

/** At the end of the last month in the books, from every lot since the first: not from the months between. */
function lotsOfIssuers(db: ReadsRows): Promise<BookFault[]> {
  return readRowsIn<BookFault>(db)`
    WITH last AS MATERIALIZED (
      SELECT month, (month + interval '1 month') AT TIME ZONE 'Africa/Tunis' AS until FROM book_month ORDER BY month DESC LIMIT 1
    ), held AS MATERIALIZED (
      SELECT k.user_id, k.lot, sum(k.points) AS points FROM (
        SELECT e.user_id, e.seq AS lot, e.amount AS points
        FROM points_entry e JOIN points_lot l ON l.user_id = e.user_id AND l.seq = e.seq, last
        WHERE e.created_at < last.until AND e.contra IN ('ISSUED', 'SPENT')
        UNION ALL
        SELECT e.user_id, u.lot_seq, -u.points
        FROM points_entry e JOIN lot_use u ON u.user_id = e.user_id AND u.entry_seq = e.seq, last
        WHERE e.created_at < last.until AND e.contra NOT IN ('RESERVED', 'MERGED')
      ) k GROUP BY k.user_id, k.lot HAVING sum(k.points) <> 0
    ), lots AS MATERIALIZED (
      SELECT o.issuer_id, o.given_month, coalesce(o.price_microdinars, m.point_microdinars) AS price, sum(h.points) AS points
      FROM held h CROSS JOIN LATERAL book_lot_of(h.user_id, h.lot) o LEFT JOIN book_month m ON m.month = o.given_month
      GROUP BY 1, 2, 3
    ), booked AS MATERIALIZED (
      SELECT b.issuer_id, b.given_month, b.price_microdinars AS price,
        b.opening + b.given - b.spent - b.lapsed - b.taken_back AS points
      FROM book_points b JOIN last ON last.month = b.month
    )
    SELECT 'the points of each issuer are what is left of its lots' AS rule,
      format('%s of %s at %s: books %s, lots %s', issuer_id, given_month, price, coalesce(b.points, 0), coalesce(l.points, 0))
        AS detail
    FROM booked b FULL JOIN lots l USING (issuer_id, given_month, price)
    WHERE coalesce(b.points, 0) <> coalesce(l.points, 0) ORDER BY issuer_id, given_month, price`;
}

function openings(db: ReadsRows): Promise<BookFault[]> {
  return readRowsIn<BookFault>(db)`
    SELECT 'each opening is the closing before' AS rule,
      format('%s: %s of %s, closed with %s, opened with %s', month, issuer_id, given_month, sum(before), sum(opening)) AS detail
    FROM (
      SELECT (month + interval '1 month')::date AS month, issuer_id, given_month, price_microdinars,
        opening + given - spent - lapsed - taken_back AS before, 0 AS opening
      FROM book_points
      UNION ALL
      SELECT month, issuer_id, given_month, price_microdinars, 0, opening FROM book_points
    ) x
    WHERE month IN (SELECT month FROM book_month)
    GROUP BY month, issuer_id, given_month, price_microdinars HAVING sum(before) <> sum(opening)`;
}

function documents(db: ReadsRows): Promise<BookFault[]> {
  return readRowsIn<BookFault>(db)`
    SELECT 'debits are credits' AS rule,
      format('%s, %s: debits %s, credits %s', month, document, sum(debit_millimes), sum(credit_millimes)) AS detail
    FROM book_entry GROUP BY month, document HAVING sum(debit_millimes) <> sum(credit_millimes)`;
}
