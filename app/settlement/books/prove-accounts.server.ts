import { sql } from "#app/core/db/sql.server.ts";
import { readRowsIn, type ReadsRows } from "#app/core/db/statements.server.ts";
import { accounts } from "./accounts.ts";
import type { BookFault } from "./prove-books.server.ts";
import { takenOfPacks } from "./taken-of-packs.server.ts";

/**
 * Holds the journal's balances at the end of the last month in the books against the rows that they tell of, from the first
 * booked month on: what is owed to partners and by them, what is on no invoice yet, packs, points, what was withheld, VAT, stamps, commission, what was paid
 * online, the bank. Of lines each kind of a company and month is rounded by itself, as the journal does it. A pack is worth what is left of it, at
 * the price of its own contract.
 */
export function balancesOfAccounts(db: ReadsRows): Promise<BookFault[]> {
  return readRowsIn<BookFault>(db)`
    WITH span AS MATERIALIZED (
      SELECT min(month)::timestamp AT TIME ZONE 'Africa/Tunis' AS since, (max(month) + interval '1 month') AT TIME ZONE 'Africa/Tunis' AS until,
        max(month) AS last
      FROM book_month HAVING count(*) > 0
    ), lines AS MATERIALIZED (
      SELECT replace(coalesce(l.of_kind, l.kind)::text, '_BACK', '') AS kind, round(sum(l.amount_microdinars) / 1000) AS amount
      FROM span JOIN settlement_line l ON l.at >= span.since AND l.at < span.until
      GROUP BY date_trunc('month', l.at AT TIME ZONE 'Africa/Tunis'), l.partner_id, l.legal_entity_id, l.kind, l.of_kind, l.document_id
    ), ${invoiced}, netted AS MATERIALIZED (
      -- What is left to pay by either side after it is the statement's payout.
      SELECT CASE WHEN s.netting THEN s.reimbursement_millimes - greatest(s.payout_millimes, 0) ELSE -s.credit_millimes END AS amount
      FROM span JOIN settlement_statement s ON s.issued_at >= span.since AND s.issued_at < span.until
    ), bank AS MATERIALIZED (
      SELECT b.kind, abs(b.amount_millimes) AS amount FROM span JOIN bank_line b ON b.taken_at >= span.since AND b.taken_at < span.until
      WHERE b.kind <> 'RETURNED' OR EXISTS (SELECT FROM bank_line p
        WHERE p.payout_id = b.payout_id AND p.kind = 'PAID' AND (p.taken_at, p.id) < (b.taken_at, b.id))
    ), withheld AS MATERIALIZED (
      SELECT w.direction, w.payout_id IS NOT NULL AS of_payout, w.amount_millimes
        * ((w.noted_at >= span.since AND w.noted_at < span.until)::int
          - coalesce(w.taken_back_at >= span.since AND w.taken_back_at < span.until, false)::int) AS amount
      FROM span, settlement_withholding w
    ), taken AS MATERIALIZED (
      ${takenOfPacks(sql`(SELECT since FROM span)`, sql`(SELECT until FROM span)`)}
    ), packs AS MATERIALIZED (
      -- What a pack holds now, and what was taken of it since then.
      SELECT CASE WHEN k.created_at < span.since THEN 0 ELSE k.paid_millimes END AS paid,
        round((k.points_left + coalesce(t.by_now - t.by_until, 0)) * c.point_price_microdinars / 1000.0) AS closing,
        CASE WHEN k.created_at < span.since
          THEN round((k.points_left + coalesce(t.by_now - t.by_since, 0)) * c.point_price_microdinars / 1000.0) ELSE 0 END AS opening
      FROM span JOIN contract_pack k ON k.created_at < span.until JOIN contract c ON c.id = k.contract_id
      LEFT JOIN taken t ON t.pack_id = k.id
    ), told AS (
      SELECT ${accounts.partnersOwed} AS account, amount FROM lines WHERE kind = 'VOUCHER'
      UNION ALL SELECT ${accounts.partnersOwed}, amount FROM netted
      UNION ALL SELECT ${accounts.partnersOwed}, CASE kind WHEN 'PAID' THEN amount ELSE -amount END FROM bank WHERE kind <> 'RECEIVED'
      UNION ALL SELECT ${accounts.partnersOwed}, amount FROM withheld WHERE direction = 'BY_HOUSE' AND of_payout
      UNION ALL SELECT ${accounts.receivable}, net + vat + stamp FROM documents
      UNION ALL SELECT ${accounts.receivable}, -amount FROM netted
      UNION ALL SELECT ${accounts.receivable}, -amount FROM bank WHERE kind = 'RECEIVED'
      UNION ALL SELECT ${accounts.receivable}, -amount FROM withheld WHERE direction = 'BY_PARTNER'
      UNION ALL SELECT ${accounts.unbilled}, amount FROM lines WHERE kind <> 'VOUCHER'
      UNION ALL SELECT ${accounts.unbilled}, -net FROM documents
      UNION ALL SELECT ${accounts.commission}, -amount FROM lines WHERE kind = 'COMMISSION'
      UNION ALL SELECT ${accounts.vat}, -vat FROM documents
      UNION ALL SELECT ${accounts.vat}, -vat FROM sold
      UNION ALL SELECT ${accounts.stamp}, -stamp FROM documents
      UNION ALL SELECT ${accounts.stamp}, -stamp FROM sold
      UNION ALL SELECT ${accounts.gateway}, amount FROM sold
      UNION ALL SELECT ${accounts.packs}, opening - closing FROM packs
      UNION ALL SELECT ${accounts.keptByHouse}, -amount FROM withheld WHERE direction = 'BY_HOUSE'
      UNION ALL SELECT ${accounts.keptFromHouse}, amount FROM withheld WHERE direction = 'BY_PARTNER' OR NOT of_payout
      UNION ALL SELECT ${accounts.bank}, CASE kind WHEN 'PAID' THEN -amount ELSE amount END FROM bank
      UNION ALL SELECT ${accounts.bank}, paid FROM packs
      UNION ALL SELECT ${accounts.points}, -round(sum((b.opening + b.given - b.spent - b.lapsed - b.taken_back) * b.price_microdinars) / 1000)
        FROM span JOIN book_points b ON b.month = span.last GROUP BY b.issuer_id
    ), sums AS (
      SELECT account, sum(amount) AS amount FROM told GROUP BY account
    ), booked AS (
      SELECT account, sum(debit_millimes - credit_millimes) AS amount FROM book_entry
      WHERE account = ANY (${checked}::text[]) GROUP BY account
    )
    SELECT 'each account is what it tells of comes to' AS rule,
      format('%s: books %s, rows %s', account, coalesce(b.amount, 0), coalesce(s.amount, 0)) AS detail
    FROM booked b FULL JOIN sums s USING (account)
    WHERE coalesce(b.amount, 0) <> coalesce(s.amount, 0) AND EXISTS (SELECT FROM span) ORDER BY account`;
}

/** SQL: what was invoiced to partners, and to customers, less what was credited. */
const invoiced = sql`
  documents AS MATERIALIZED (
    SELECT CASE d.type WHEN 'INVOICE' THEN 1 ELSE -1 END * d.net_millimes AS net,
      CASE d.type WHEN 'INVOICE' THEN 1 ELSE -1 END * d.vat_millimes AS vat,
      CASE d.type WHEN 'INVOICE' THEN 1 ELSE -1 END * d.stamp_millimes AS stamp
    FROM span JOIN settlement_document d ON d.issued_at >= span.since AND d.issued_at < span.until
  ), sold AS MATERIALIZED (
    SELECT d.side * d.amount AS amount, d.side * (d.tax ->> 'vatMillimes')::bigint AS vat,
      d.side * (d.tax ->> 'stampMillimes')::bigint AS stamp
    FROM span JOIN (
      SELECT 1 AS side, issued_at, amount_millimes AS amount, tax FROM invoice
      UNION ALL SELECT -1, issued_at, amount_millimes, tax FROM credit_note
    ) d ON d.issued_at >= span.since AND d.issued_at < span.until
  )`;

/** The accounts whose balance is that of rows of our own. */
const checked = [
  ...[accounts.partnersOwed, accounts.receivable, accounts.unbilled, accounts.packs, accounts.points],
  ...[accounts.keptByHouse, accounts.keptFromHouse, accounts.bank, accounts.gateway],
  ...[accounts.vat, accounts.stamp, accounts.commission],
];
