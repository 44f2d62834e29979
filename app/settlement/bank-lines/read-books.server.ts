import { columnsOf, maybe, oneOf, summed, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { referenceSql } from "#app/settlement/documents/reference-sql.server.ts";
import { leftMillimes } from "#app/settlement/settling/settled.ts";
import { readMoney } from "#app/settlement/settling/settle-statements.server.ts";
import { numberIn } from "./bank-rows.ts";
import type { PayoutStatus } from "#app/settlement/payouts/batch-answer.ts";
import type { Books, HashedRow } from "./match-rows.ts";

const payoutColumns = columnsOf("p", {
  id: uuid,
  batchId: uuid,
  amountMillimes: summed,
  status: oneOf<PayoutStatus>(),
});

type PayoutRow = RowOf<typeof payoutColumns>;

const debtColumns = columnsOf("d", {
  ...{ reference: text, statementId: uuid, documentId: maybe(uuid) },
});

type DebtRow = RowOf<typeof debtColumns>;

/** The books, with what else of them a file may change. */
export interface OpenBooks extends Books {
  batchIds: string[];
  /** Of the payouts and of what is owed, all of them. */
  statementIds: string[];
}

/** What the house knows of what these lines are about, as it is now: to show what would be matched. */
export async function readBooks(db: Db, rows: readonly HashedRow[]): Promise<OpenBooks> {
  const payouts = await readPayouts(db, payoutIdsOf(rows));
  const debts = await readDebts(db, rows);
  const ofPayouts = await readStatementIds(db, payouts);
  const statementIds = [...new Set([...ofPayouts, ...debts.map(({ statementId }) => statementId)])];
  const money = new Map((await readMoney(db, statementIds)).map((row) => [row.id, leftMillimes(row, row)]));
  const taken = await readTaken(
    db,
    rows.map(({ hash }) => hash),
  );
  return {
    payouts: new Map(payouts.map(({ id, amountMillimes, status }) => [id, { amountMillimes, status }])),
    debts: new Map(
      debts.map(({ documentId, reference, statementId }) => [
        reference,
        { documentId, statementId, leftMillimes: money.get(statementId) ?? 0 },
      ]),
    ),
    taken,
    batchIds: [...new Set(payouts.map(({ batchId }) => batchId))],
    statementIds,
  };
}

/** Which of these hashes are those of lines that were taken. */
export async function readTaken(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = await readRowsIn<{ hash: string }>(db)`
    SELECT hash FROM bank_line WHERE hash = ANY (${[...hashes]}::text[])`;
  return new Set(taken.map(({ hash }) => hash));
}

/**
 * Locks what these lines may change, always in this order: batches, payouts, statements. Read the books after it: other
 * files about the same wait.
 */
export async function lockBooks(tx: Db, rows: readonly HashedRow[]): Promise<void> {
  const payouts = await readPayouts(tx, payoutIdsOf(rows));
  const batches = payouts.map(({ batchId }) => batchId);
  await readRowsIn(tx)`
    SELECT id FROM payout_batch WHERE id = ANY (${batches}::uuid[]) ORDER BY id FOR UPDATE`;
  await readRowsIn(tx)`
    SELECT id FROM payout WHERE id = ANY (${payouts.map(({ id }) => id)}::uuid[]) ORDER BY id FOR UPDATE`;
  const debts = await readDebts(tx, rows);
  const statements = [
    ...(await readStatementIds(tx, payouts)),
    ...debts.map(({ statementId }) => statementId),
  ];
  await readRowsIn(tx)`
    SELECT id FROM settlement_statement WHERE id = ANY (${statements}::uuid[]) ORDER BY id FOR UPDATE`;
}

const wholeId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function payoutIdsOf(rows: readonly HashedRow[]): string[] {
  return rows.flatMap(({ kind, reference }) =>
    kind !== "RECEIVED" && wholeId.test(reference) ? [reference] : [],
  );
}

function readPayouts(db: Db, ids: readonly string[]): Promise<PayoutRow[]> {
  return readRowsIn<PayoutRow>(db)`
    SELECT ${payoutColumns.sql} FROM payout p WHERE p.id = ANY (${ids}::uuid[])`;
}

/**
 * What partners owe by the name that lines give it: an invoice, or a statement that was issued by its id, which may have no
 * document. Not the credit notes of disputes: these lessen what a later month pays.
 */
function readDebts(db: Db, rows: readonly HashedRow[]): Promise<DebtRow[]> {
  const references = rows.flatMap(({ kind, reference }) => (kind === "RECEIVED" ? [reference] : []));
  const numbers = references.flatMap((reference) => numberIn(reference) ?? []);
  const ids = references.filter((reference) => wholeId.test(reference));
  return readRowsIn<DebtRow>(db)`
    SELECT ${debtColumns.sql} FROM (
      SELECT ${referenceSql} AS reference, d.statement_id, d.id AS document_id
      FROM jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) AS w (series text, year int, number int)
      JOIN settlement_document d ON d.series = w.series AND d.year = w.year AND d.number = w.number
      WHERE d.dispute_id IS NULL
      UNION ALL
      SELECT s.id::text, s.id, NULL FROM settlement_statement s
      WHERE s.id = ANY (${ids}::uuid[]) AND s.issued_at IS NOT NULL
    ) d`;
}

async function readStatementIds(db: Db, payouts: readonly PayoutRow[]): Promise<string[]> {
  const rows = await readRowsIn<{ id: string }>(db)`
    SELECT DISTINCT statement_id AS id FROM payout_statement
    WHERE payout_id = ANY (${payouts.map(({ id }) => id)}::uuid[])`;
  return rows.map(({ id }) => id);
}
