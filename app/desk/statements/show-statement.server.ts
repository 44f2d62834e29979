import { prisma } from "#app/core/db/client.server.ts";
import { encodeCursor } from "#app/core/domain/paging.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { listDisputes } from "#app/settlement/disputes/read-disputes.server.ts";
import {
  inMonth,
  linePositionOf,
  readLineRows,
  type LinePosition,
  type LineRow,
} from "#app/settlement/lines/line-rows.server.ts";
import type { LineKind } from "#app/settlement/lines/line.ts";
import { edgesOf } from "#app/settlement/lines/month.ts";
import { getStatement } from "#app/settlement/statements/read-statements.server.ts";
import { lineWays } from "./line-ways.server.ts";

/** How many lines stand on the page at once. */
const shownLines = 50;

interface LinesAsked {
  kind: LineKind | null;
  after: LinePosition | undefined;
}

/** A statement as its page shows it: its sums and documents, a part of its lines, and its disputes. Refuses NOT_FOUND. */
export async function showStatement(call: OperatorCall, id: string, asked: LinesAsked) {
  const { now, language } = call;
  const statement = await getStatement({ partnerId: null, now }, id);
  if (!statement.ok) return statement;
  const { legalEntityId, partnerId, period } = statement.value;
  const [company, partner, disputes, lines] = await Promise.all([
    prisma.legalEntity.findUniqueOrThrow({ where: { id: legalEntityId }, select: { name: true } }),
    prisma.partner.findUniqueOrThrow({ where: { id: partnerId }, select: { name: true } }),
    listDisputes({ partnerId: null, statementId: id, limit: 100 }),
    readLines({ legalEntityId, month: period }, asked),
  ]);
  const { acceptedFrom, documents, ...facts } = statement.value;
  return accept({
    ...facts,
    company: company.name,
    partner: { name: partner.name, to: `/${language}/operator/partners/${partnerId}` },
    month: formatDate(edgesOf(period).from, language, "month"),
    // Silence is a yes at the end of the day before.
    silentUntil: acceptedFrom && formatDate(new Date(Date.parse(acceptedFrom) - 1), language, "date"),
    documents: documents.map((document) => ({
      ...document,
      to: `/${language}/operator/documents/${document.id}`,
      reference: `${document.series}-${document.year}-${document.number}`,
      issued: formatDate(document.issuedAt, language, "date"),
    })),
    disputes: disputes.items.map(({ id: disputeId, state, openedAt, lineIds }) => ({
      ...{ id: disputeId, state, lines: lineIds.length, opened: formatDate(openedAt, language, "dateTime") },
      to: `/${language}/operator/disputes/${disputeId}`,
    })),
    ...(await showLines(call, lines.slice(0, shownLines))),
    next: lines.length > shownLines ? nextOf(lines.slice(0, shownLines)) : null,
  });
}

function readLines(
  month: { legalEntityId: string; month: string },
  { kind, after }: LinesAsked,
): Promise<LineRow[]> {
  const ofKind = kind === null ? Prisma.sql`true` : Prisma.sql`l.kind = ${kind}::line_kind`;
  return readLineRows({ where: Prisma.sql`${inMonth(month)} AND ${ofKind}`, after, limit: shownLines + 1 });
}

function nextOf(lines: readonly LineRow[]): string | null {
  const last = lines.at(-1);
  return last ? encodeCursor(linePositionOf(last)) : null;
}

/** Lines in words, with the names of their stores and the way down to what they are of. */
export async function showLines(call: OperatorCall, rows: readonly LineRow[]) {
  const ids = [...new Set(rows.flatMap(({ storeId }) => storeId ?? []))];
  const [stores, ways] = await Promise.all([
    prisma.store.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
    lineWays(call, rows),
  ]);
  return {
    lines: rows.map((row) => ({
      ...{ id: row.id, kind: row.kind, of: row.ofKind, source: row.source, sourceId: row.sourceId },
      store: stores.find(({ id }) => id === row.storeId)?.name ?? null,
      quantity: Number(row.quantity),
      amountMicrodinars: Number(row.amountMicrodinars),
      at: formatDate(row.at, call.language, "dateTime"),
      to: ways.get(row.id) ?? null,
    })),
  };
}
