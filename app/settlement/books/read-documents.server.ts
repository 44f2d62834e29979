import { readRowsIn, type ReadsRows } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import {
  bankPiece,
  documentPiece,
  nettingPiece,
  packPiece,
  type BookedBankLine,
  type BookedDocument,
  type BookedPack,
  type BookedStatement,
} from "./document-pieces.ts";
import type { Piece } from "./journal.ts";
import { boundsOf } from "./read-facts.server.ts";

/**
 * The journal's documents of what was issued, netted, paid and received in a month: each by the moment when it was written
 * down, so that nothing comes to a month that is over.
 */
export async function readDocumentPieces(db: ReadsRows, month: BusinessDay): Promise<Piece[]> {
  const pieces = [
    ...(await readPacks(db, month)).map(packPiece),
    ...(await readDocuments(db, month)).map(documentPiece),
    ...(await readStatements(db, month)).map(nettingPiece),
    ...(await readBankLines(db, month)).map(bankPiece),
  ];
  return pieces.filter((piece) => piece !== null);
}

function readPacks(db: ReadsRows, month: BusinessDay): Promise<BookedPack[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<BookedPack>(db)`
    SELECT 'PACK-' || k.id AS document, (k.created_at AT TIME ZONE 'Africa/Tunis')::date::text AS day, e.name,
      k.points * c.point_price_microdinars AS "worthMicrodinars", k.paid_millimes AS "paidMillimes"
    FROM contract_pack k
    JOIN contract c ON c.id = k.contract_id
    JOIN legal_entity e ON e.id = k.legal_entity_id
    WHERE k.created_at >= ${since}::timestamptz AND k.created_at < ${until}::timestamptz ORDER BY k.created_at, k.id`;
}

function readDocuments(db: ReadsRows, month: BusinessDay): Promise<BookedDocument[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<BookedDocument>(db)`
    SELECT d.type::text AS type, d.series || '-' || d.year || '-' || d.number AS document,
      (d.issued_at AT TIME ZONE 'Africa/Tunis')::date::text AS day, e.name, d.net_millimes AS "netMillimes",
      d.vat_millimes AS "vatMillimes", d.stamp_millimes AS "stampMillimes"
    FROM settlement_document d JOIN legal_entity e ON e.id = d.legal_entity_id
    WHERE d.issued_at >= ${since}::timestamptz AND d.issued_at < ${until}::timestamptz ORDER BY d.series, d.year, d.number`;
}

function readStatements(db: ReadsRows, month: BusinessDay): Promise<BookedStatement[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<BookedStatement>(db)`
    SELECT to_char(s.month, 'YYYY-MM') AS period, (s.issued_at AT TIME ZONE 'Africa/Tunis')::date::text AS day, e.name, s.netting,
      s.reimbursement_millimes AS "reimbursementMillimes", s.total_millimes AS "totalMillimes",
      s.credit_millimes AS "creditMillimes"
    FROM settlement_statement s JOIN legal_entity e ON e.id = s.legal_entity_id
    WHERE s.issued_at >= ${since}::timestamptz AND s.issued_at < ${until}::timestamptz ORDER BY s.month, s.issued_at, s.id`;
}

/** A payout that came back is booked only if it had left: the bank's statement said so before. */
function readBankLines(db: ReadsRows, month: BusinessDay): Promise<BookedBankLine[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<BookedBankLine>(db)`
    SELECT b.kind::text AS kind, 'BQ-' || b.id AS document, (b.taken_at AT TIME ZONE 'Africa/Tunis')::date::text AS day,
      coalesce(p.name, e.name, b.reference) AS name, abs(b.amount_millimes) AS millimes
    FROM bank_line b
    LEFT JOIN payout p ON p.id = b.payout_id
    LEFT JOIN settlement_document d ON d.id = b.document_id
    LEFT JOIN legal_entity e ON e.id = d.legal_entity_id
    WHERE b.taken_at >= ${since}::timestamptz AND b.taken_at < ${until}::timestamptz
      AND (b.kind <> 'RETURNED' OR EXISTS (
        SELECT FROM bank_line left_ WHERE left_.payout_id = b.payout_id AND left_.kind = 'PAID'
          AND (left_.taken_at, left_.id) < (b.taken_at, b.id)))
    ORDER BY b.taken_at, b.id`;
}
