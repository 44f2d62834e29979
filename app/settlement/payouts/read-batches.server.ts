import { createHash } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, given, summed, text, texts, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { NamedFile } from "#app/core/http/file-response.ts";
import type { PayoutBatch } from "#app/generated/prisma/client.ts";
import { bankFile } from "./bank-file.ts";
import type { BatchStatus, PayoutBatchView } from "./batch-answer.ts";

interface BatchesQuery extends NewestFirstQuery {
  status?: BatchStatus;
}

/** Batches of payouts, of one status or of all, newest first. */
export async function listBatches({ status, ...query }: BatchesQuery): Promise<Page<PayoutBatchView>> {
  const { where, ...paging } = newestFirst(query);
  const rows = await prisma.payoutBatch.findMany({
    where: { ...where, ...(status && { status }) },
    ...paging,
  });
  const { items, nextCursor } = page(rows, query.limit, positionOf);
  return { items: await viewBatches(prisma, items), nextCursor };
}

/** One batch. Refuses NOT_FOUND. */
export async function getBatch(id: string): Promise<Decision<PayoutBatchView>> {
  const found = await prisma.payoutBatch.findUnique({ where: { id } });
  if (!found) return refuse("NOT_FOUND");
  const [view] = await viewBatches(prisma, [found]);
  return view ? accept(view) : refuse("NOT_FOUND");
}

/** A batch with who made it, and who approved or dropped it. */
export interface AnsweredBatch extends PayoutBatchView {
  createdBy: string;
  approvedBy: string | null;
  droppedBy: string | null;
  /** The companies' names when it was made, by their payouts. */
  names: ReadonlyMap<string, string>;
}

/** One batch with the persons behind it. Refuses NOT_FOUND. */
export async function getAnsweredBatch(id: string): Promise<Decision<AnsweredBatch>> {
  const found = await prisma.payoutBatch.findUnique({ where: { id } });
  if (!found) return refuse("NOT_FOUND");
  const payouts = await prisma.payout.findMany({ where: { batchId: id }, select: { id: true, name: true } });
  const { createdBy, approvedBy, droppedBy } = found;
  return accept({
    ...(await viewBatch(prisma, id)),
    ...{
      createdBy,
      approvedBy,
      droppedBy,
      names: new Map(payouts.map((payout) => [payout.id, payout.name])),
    },
  });
}

/** A batch as it is within `db`. */
export async function viewBatch(db: Db, id: string): Promise<PayoutBatchView> {
  const [view] = await viewBatches(db, [await db.payoutBatch.findUniqueOrThrow({ where: { id } })]);
  if (!view) throw new Error("a batch of payouts that there is was not read");
  return view;
}

/**
 * The bank's file of a batch, the same bytes whenever it is asked for. Refuses NOT_FOUND, and BATCH_INVALID_STATUS before
 * the export. Throws if the bytes are not those that were exported: the bank must never get two files for one batch.
 */
export async function readBatchFile(id: string): Promise<Decision<NamedFile>> {
  const batch = await prisma.payoutBatch.findUnique({ where: { id } });
  if (!batch) return refuse("NOT_FOUND");
  if (batch.fileHash === null) return refuse("BATCH_INVALID_STATUS");
  const { bytes, hash } = await makeBatchFile(prisma, id);
  if (hash !== batch.fileHash)
    throw new Error(`the bank's file of batch ${id} is not the one that was exported`);
  return accept({ name: `payouts-${id}.csv`, bytes, contentType: "text/csv; charset=utf-8" });
}

const filedColumns = columnsOf("p", {
  ...{ id: uuid, name: text, rib: text, amountMillimes: summed },
  months: given(
    sql`SELECT array_agg(to_char(s.month, 'YYYY-MM') ORDER BY s.month)
      FROM payout_statement o JOIN settlement_statement s ON s.id = o.statement_id WHERE o.payout_id = p.id`,
    texts,
  ),
});

/** The file of a batch with its SHA-256 in hex. */
export async function makeBatchFile(db: Db, batchId: string): Promise<{ bytes: Uint8Array; hash: string }> {
  const rows = await readRowsIn<RowOf<typeof filedColumns>>(db)`
    SELECT ${filedColumns.sql} FROM payout p WHERE p.batch_id = ${batchId}::uuid ORDER BY p.id`;
  const bytes = new TextEncoder().encode(bankFile(rows));
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex") };
}

async function viewBatches(db: Db, batches: readonly PayoutBatch[]): Promise<PayoutBatchView[]> {
  const payouts = await db.payout.findMany({
    where: { batchId: { in: batches.map(({ id }) => id) } },
    orderBy: { id: "asc" },
  });
  const paid = await db.payoutStatement.findMany({
    where: { payoutId: { in: payouts.map(({ id }) => id) } },
    orderBy: { statementId: "asc" },
  });
  const statementsOf = (payout: string) =>
    paid.flatMap(({ payoutId, statementId }) => (payoutId === payout ? [statementId] : []));
  const ofBatch = (batch: string) =>
    payouts.flatMap(({ id, batchId, legalEntityId, rib, amountMillimes, withheldMillimes, status }) =>
      batchId === batch
        ? [
            {
              ...{ id, statementIds: statementsOf(id), legalEntityId, rib, status },
              amountMillimes: Number(amountMillimes),
              withheldMillimes: Number(withheldMillimes),
            },
          ]
        : [],
    );
  const said = (at: Date | null) => at && at.toISOString();
  return batches.map(({ id, status, totalMillimes, fileHash, createdAt, ...moments }) => ({
    ...{ id, status, payouts: ofBatch(id), totalMillimes: Number(totalMillimes), fileHash },
    createdAt: createdAt.toISOString(),
    approvedAt: said(moments.approvedAt),
    exportedAt: said(moments.exportedAt),
    closedAt: said(moments.closedAt),
    droppedAt: said(moments.droppedAt),
  }));
}
