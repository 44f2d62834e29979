import { prisma } from "#app/core/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { DocumentType } from "#app/core/domain/requests/document.ts";
import type { SettlementDispute } from "#app/generated/prisma/client.ts";
import { monthOfDay } from "#app/settlement/lines/month.ts";
import type { Dispute, DisputeState } from "./dispute-answer.ts";

interface DisputesQuery extends NewestFirstQuery {
  /** Null for any partner's. */
  partnerId: string | null;
  statementId?: string;
  state?: DisputeState;
}

/** Disputes, newest first. */
export async function listDisputes({
  partnerId,
  statementId,
  state,
  limit,
  cursor,
}: DisputesQuery): Promise<Page<Dispute>> {
  const { take } = newestFirst({ limit });
  const ids = partnerId === null ? null : await statementsOf(partnerId);
  const rows = await prisma.settlementDispute.findMany({
    where: {
      AND: [
        ids === null ? {} : { statementId: { in: ids } },
        statementId === undefined ? {} : { statementId },
        state === undefined ? {} : { state },
        cursor
          ? {
              OR: [
                { openedAt: { lt: cursor.createdAt } },
                { openedAt: cursor.createdAt, id: { lt: cursor.id } },
              ],
            }
          : {},
      ],
    },
    orderBy: [{ openedAt: "desc" }, { id: "desc" }],
    take,
  });
  const { items, nextCursor } = page(rows, limit, ({ openedAt, id }) =>
    positionOf({ createdAt: openedAt, id }),
  );
  return { items: await viewDisputes(items), nextCursor };
}

async function statementsOf(partnerId: string): Promise<string[]> {
  const rows = await prisma.settlementStatement.findMany({ where: { partnerId }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** One dispute. Refuses NOT_FOUND. */
export async function getDispute(id: string): Promise<Decision<Dispute>> {
  const row = await prisma.settlementDispute.findUnique({ where: { id } });
  const [view] = row ? await viewDisputes([row]) : [];
  return view ? accept(view) : refuse("NOT_FOUND");
}

/** What is stored of one dispute; null for an unknown one, and for another partner's unless `partnerId` is null. */
export async function readDisputeRow(id: string, partnerId: string | null) {
  const row = await prisma.settlementDispute.findUnique({ where: { id } });
  if (!row) return null;
  const { documentKey, documentType, statementId } = row;
  const where = { id: statementId, ...(partnerId !== null && { partnerId }) };
  const isTheirs = (await prisma.settlementStatement.count({ where })) > 0;
  return isTheirs ? { documentKey, documentType: documentType as DocumentType | null } : null;
}

async function viewDisputes(rows: readonly SettlementDispute[]): Promise<Dispute[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, statements, documents] = await Promise.all([
    prisma.settlementDisputeLine.findMany({
      where: { disputeId: { in: ids } },
      orderBy: { lineId: "asc" },
    }),
    prisma.settlementStatement.findMany({
      where: { id: { in: rows.map(({ statementId }) => statementId) } },
      select: { id: true, partnerId: true, legalEntityId: true, month: true },
    }),
    prisma.settlementDocument.findMany({
      where: { disputeId: { in: ids }, statementId: { in: rows.map(({ statementId }) => statementId) } },
      select: { id: true, disputeId: true },
    }),
  ]);
  return rows.map((row) => {
    const statement = statements.find(({ id }) => id === row.statementId);
    if (!statement) throw new Error(`the dispute ${row.id} is of no statement`);
    return viewDispute(row, {
      ...statement,
      period: monthOfDay(statement.month),
      lineIds: lines.filter(({ disputeId }) => disputeId === row.id).map(({ lineId }) => lineId),
      documentId: documents.find(({ disputeId }) => disputeId === row.id)?.id ?? null,
    });
  });
}

type Beside = Pick<Dispute, "partnerId" | "legalEntityId" | "period" | "lineIds" | "documentId">;

/** A dispute as the API tells it. */
export function viewDispute(
  row: Pick<
    SettlementDispute,
    "id" | "statementId" | "state" | "reason" | "documentType" | "answer" | "openedAt" | "answeredAt"
  >,
  { partnerId, legalEntityId, period, lineIds, documentId }: Beside,
): Dispute {
  const { id, statementId, state, reason, documentType, answer, openedAt, answeredAt } = row;
  return {
    ...{ id, statementId, partnerId, legalEntityId, period, state, lineIds, reason, text: answer },
    openedAt: openedAt.toISOString(),
    answeredAt: answeredAt && answeredAt.toISOString(),
    documentId,
    attached: documentType as DocumentType | null,
  };
}
