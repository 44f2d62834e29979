import {
  columnsOf,
  day,
  flag,
  given,
  oneOf,
  text,
  type Column,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { referenceSql } from "#app/settlement/documents/reference-sql.server.ts";
import { readRowsIn, type ReadsRows } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import {
  bankPiece,
  documentPiece,
  nettingPiece,
  packPiece,
  withheldPiece,
  type BookedBankLine,
  type BookedDocument,
  type BookedPack,
  type BookedStatement,
  type BookedWithholding,
} from "./document-pieces.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Piece } from "./journal.ts";
import { boundsOf } from "./read-facts.server.ts";

const exact: Column<bigint> = { cast: "::bigint" };
/** The day in Tunis of a moment's column. */
const dayOf = (moment: Prisma.Sql) => given(sql`(${moment} AT TIME ZONE 'Africa/Tunis')::date`, day);
const companyName = given(sql`e.name`, text);

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
    ...(await readWithheld(db, month)).map(withheldPiece),
  ];
  return pieces.filter((piece) => piece !== null);
}

const packColumns = columnsOf("k", {
  document: given(sql`'PACK-' || k.id`, text),
  day: dayOf(sql`k.created_at`),
  name: companyName,
  worthMicrodinars: given(sql`k.points * c.point_price_microdinars`, exact),
  paidMillimes: exact,
});

function readPacks(db: ReadsRows, month: BusinessDay): Promise<BookedPack[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<RowOf<typeof packColumns>>(db)`
    SELECT ${packColumns.sql} FROM contract_pack k
    JOIN contract c ON c.id = k.contract_id
    JOIN legal_entity e ON e.id = k.legal_entity_id
    WHERE k.created_at >= ${since}::timestamptz AND k.created_at < ${until}::timestamptz ORDER BY k.created_at, k.id`;
}

const documentColumns = columnsOf("d", {
  type: oneOf<BookedDocument["type"]>(),
  document: given(referenceSql, text),
  day: dayOf(sql`d.issued_at`),
  name: companyName,
  ...{ netMillimes: exact, vatMillimes: exact, stampMillimes: exact },
});

function readDocuments(db: ReadsRows, month: BusinessDay): Promise<BookedDocument[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<RowOf<typeof documentColumns>>(db)`
    SELECT ${documentColumns.sql} FROM settlement_document d JOIN legal_entity e ON e.id = d.legal_entity_id
    WHERE d.issued_at >= ${since}::timestamptz AND d.issued_at < ${until}::timestamptz ORDER BY d.series, d.year, d.number`;
}

const statementColumns = columnsOf("s", {
  period: given(sql`to_char(s.month, 'YYYY-MM')`, text),
  day: dayOf(sql`s.issued_at`),
  name: companyName,
  netting: flag,
  ...{ reimbursementMillimes: exact, totalMillimes: exact, creditMillimes: exact },
});

function readStatements(db: ReadsRows, month: BusinessDay): Promise<BookedStatement[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<RowOf<typeof statementColumns>>(db)`
    SELECT ${statementColumns.sql} FROM settlement_statement s JOIN legal_entity e ON e.id = s.legal_entity_id
    WHERE s.issued_at >= ${since}::timestamptz AND s.issued_at < ${until}::timestamptz ORDER BY s.month, s.issued_at, s.id`;
}

const bankColumns = columnsOf("b", {
  kind: oneOf<BookedBankLine["kind"]>(),
  document: given(sql`'BQ-' || b.id`, text),
  day: dayOf(sql`b.taken_at`),
  name: given(sql`coalesce(p.name, e.name, b.reference)`, text),
  millimes: given(sql`abs(b.amount_millimes)`, exact),
});

/** A payout that came back is booked only if it had left: the bank's statement said so before. */
function readBankLines(db: ReadsRows, month: BusinessDay): Promise<BookedBankLine[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<RowOf<typeof bankColumns>>(db)`
    SELECT ${bankColumns.sql} FROM bank_line b
    LEFT JOIN payout p ON p.id = b.payout_id
    LEFT JOIN settlement_document d ON d.id = b.document_id
    LEFT JOIN settlement_statement s ON s.id = b.statement_id
    LEFT JOIN legal_entity e ON e.id = coalesce(d.legal_entity_id, s.legal_entity_id)
    WHERE b.taken_at >= ${since}::timestamptz AND b.taken_at < ${until}::timestamptz
      AND (b.kind <> 'RETURNED' OR EXISTS (
        SELECT FROM bank_line left_ WHERE left_.payout_id = b.payout_id AND left_.kind = 'PAID'
          AND (left_.taken_at, left_.id) < (b.taken_at, b.id)))
    ORDER BY b.taken_at, b.id`;
}

const withheldColumns = columnsOf("w", {
  direction: oneOf<BookedWithholding["direction"]>(),
  ofPayout: given(sql`w.payout_id IS NOT NULL`, flag),
  document: text,
  day: dayOf(sql`w.at`),
  name: companyName,
  millimes: exact,
});

/** Certificates that were noted in the month, and those that were taken back in it. */
function readWithheld(db: ReadsRows, month: BusinessDay): Promise<BookedWithholding[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<RowOf<typeof withheldColumns>>(db)`
    SELECT ${withheldColumns.sql} FROM (
      SELECT id, legal_entity_id, direction, payout_id, 'RS-' || id AS document, noted_at AS at, amount_millimes AS millimes
      FROM settlement_withholding
      UNION ALL
      SELECT id, legal_entity_id, direction, payout_id, 'RS-' || id || '-A', taken_back_at, -amount_millimes
      FROM settlement_withholding WHERE taken_back_at IS NOT NULL
    ) w JOIN legal_entity e ON e.id = w.legal_entity_id
    WHERE w.at >= ${since}::timestamptz AND w.at < ${until}::timestamptz ORDER BY w.at, w.document`;
}
