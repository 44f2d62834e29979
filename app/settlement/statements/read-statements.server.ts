import { prisma } from "#app/core/db/client.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { SettlementStatement } from "#app/generated/prisma/client.ts";
import { readDocumentsOf } from "#app/settlement/documents/read-documents.server.ts";
import { findMonth } from "#app/settlement/lines/find-month.server.ts";
import {
  inMonth,
  linePositionOf,
  readLineRows,
  viewLine,
  type LinePosition,
} from "#app/settlement/lines/line-rows.server.ts";
import { dayOfMonth, monthOfDay, type Month } from "#app/settlement/lines/month.ts";
import { statementIdOf } from "#app/settlement/lines/statement-id.ts";
import { readPayoutStates } from "#app/settlement/settling/payout-states.server.ts";
import { sumMonths } from "./month-sums.server.ts";
import type { Statement, StatementWithLines } from "./statement-answer.ts";
import type { StatementState } from "./statement.ts";
import type { KindTotal } from "./sums.ts";
import { readUnclosed, type UnclosedMonth } from "./unclosed.server.ts";
import { viewStatement, type StatementFacts } from "./view-statement.ts";

/** Of whom a statement is read; null for any partner's. */
export interface Reader {
  partnerId: string | null;
  now: Date;
}

/** The most lines that stand in one answer of a statement. */
const mostLines = 100;

interface StatementsQuery {
  state?: StatementState;
  limit: number;
  /** By month and company. */
  cursor?: { day: string; id: string };
}

/** The statements of a partner or of all, the running month's first, each with its sums and documents. */
export async function listStatements(
  { partnerId, now }: Reader,
  { state, limit, cursor }: StatementsQuery,
): Promise<Page<Statement>> {
  const [open, closed] = await Promise.all([
    state === undefined || state === "OPEN" ? readUnclosed(now, { partnerId }) : [],
    state === "OPEN" ? [] : readClosed({ partnerId, state, limit: limit + 1, cursor }),
  ]);
  const all = [
    ...open.map((unclosed) => ({ ...unclosed, unclosed })),
    ...closed.map((row) => ({ legalEntityId: row.legalEntityId, month: monthOfDay(row.month), row })),
  ];
  const further = all.filter((one) => cursor === undefined || comesAfter(one, cursor));
  const { items, nextCursor } = page(further.toSorted(newestFirst).slice(0, limit + 1), limit, placeOf);
  const shown = await factsOf(items);
  return { items: await viewAll(shown), nextCursor };
}

async function viewAll(shown: readonly StatementFacts[]): Promise<Statement[]> {
  const ids = shown.map(({ id }) => id);
  const [documents, payouts] = await Promise.all([
    readDocumentsOf(prisma, ids),
    readPayoutStates(prisma, ids),
  ]);
  return shown.map((facts) =>
    viewStatement(facts, {
      documents: documents.get(facts.id) ?? [],
      payout: payouts.get(facts.id) ?? null,
    }),
  );
}

interface Placed {
  legalEntityId: string;
  month: Month;
}

const placeOf = ({ month, legalEntityId }: Placed) => ({ day: `${month}-01`, id: legalEntityId });

function newestFirst(one: Placed, other: Placed): number {
  if (one.month !== other.month) return one.month < other.month ? 1 : -1;
  return one.legalEntityId < other.legalEntityId ? 1 : -1;
}

function comesAfter({ month, legalEntityId }: Placed, { day, id }: { day: string; id: string }): boolean {
  const first = `${month}-01`;
  return first < day || (first === day && legalEntityId < id);
}

function readClosed({
  partnerId,
  state,
  limit,
  cursor,
}: StatementsQuery & Pick<Reader, "partnerId">): Promise<SettlementStatement[]> {
  const day = cursor && new Date(`${cursor.day}T00:00:00Z`);
  return prisma.settlementStatement.findMany({
    where: {
      ...(partnerId !== null && { partnerId }),
      ...(state !== undefined && state !== "OPEN" && { state }),
      ...(cursor &&
        day && { OR: [{ month: { lt: day } }, { month: day, legalEntityId: { lt: cursor.id } }] }),
    },
    orderBy: [{ month: "desc" }, { legalEntityId: "desc" }],
    take: limit,
  });
}

type Found = Placed & ({ row: SettlementStatement } | { unclosed: UnclosedMonth });

/** What is kept of closed statements, and the sums so far of the others. */
async function factsOf(found: readonly Found[]): Promise<StatementFacts[]> {
  const unclosed = found.flatMap((one) => ("unclosed" in one ? [one.unclosed] : []));
  const open = await sumMonths(unclosed);
  return found.map((one) => {
    if ("row" in one) return keptFacts(one.row);
    const soFar = open[unclosed.indexOf(one.unclosed)];
    if (!soFar) throw new Error("a month without sums");
    const { legalEntityId, partnerId, month, previousHash } = one.unclosed;
    return {
      ...{ id: statementIdOf(legalEntityId, month), legalEntityId, partnerId, month, previousHash },
      ...soFar.sums,
      ...{ netting: soFar.terms.netting, disputeDays: soFar.terms.disputeDays },
      ...{ paymentDays: soFar.terms.paymentDays, state: "OPEN" as const },
      ...{ hash: null, closedAt: null, issuedAt: null, acceptedAt: null, settledAt: null },
    };
  });
}

/** A closed statement as it is kept. */
export function keptFacts(row: SettlementStatement): StatementFacts & { closedAt: Date } {
  return {
    ...row,
    month: monthOfDay(row.month),
    totals: row.totals as unknown as KindTotal[],
    netMillimes: Number(row.netMillimes),
    vatMillimes: Number(row.vatMillimes),
    stampMillimes: Number(row.stampMillimes),
    totalMillimes: Number(row.totalMillimes),
    reimbursementMillimes: Number(row.reimbursementMillimes),
    creditMillimes: Number(row.creditMillimes),
    payoutMillimes: Number(row.payoutMillimes),
  };
}

/** One statement with its sums and documents. Refuses NOT_FOUND, also for another partner's. */
export async function getStatement({ partnerId, now }: Reader, id: string): Promise<Decision<Statement>> {
  const found = await findMonth(id, partnerId, now);
  if (!found) return refuse("NOT_FOUND");
  const { legalEntityId, month } = found;
  const row = await prisma.settlementStatement.findUnique({
    where: { legalEntityId_month: { legalEntityId, month: dayOfMonth(month) } },
  });
  const unclosed = row ? [] : await readUnclosed(now, { legalEntityId });
  const open = unclosed.find((one) => one.month === month);
  const facts = await factsOf([
    ...(row ? [{ legalEntityId, month, row }] : []),
    ...(open ? [{ legalEntityId, month, unclosed: open }] : []),
  ]);
  const [view] = await viewAll(facts);
  return view ? accept(view) : refuse("NOT_FOUND");
}

/** The same with its lines after a position, in the order of its hash. */
export async function getStatementWithLines(
  reader: Reader,
  id: string,
  cursor?: LinePosition,
): Promise<Decision<StatementWithLines>> {
  const statement = await getStatement(reader, id);
  if (!statement.ok) return statement;
  const { legalEntityId, period: month } = statement.value;
  const rows = await readLineRows({
    where: inMonth({ legalEntityId, month }),
    after: cursor,
    limit: mostLines + 1,
  });
  const { items, nextCursor } = page(rows, mostLines, linePositionOf);
  return accept({ ...statement.value, lines: items.map(viewLine), nextCursor });
}
