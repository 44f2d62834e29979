import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { GuardRefuses } from "#app/core/db/transaction.server.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { keepDocument, withDocument } from "#app/core/services/keep-document.server.ts";
import type { SettlementDispute, SettlementStatement } from "#app/generated/prisma/client.ts";
import { findMonth, type FoundMonth } from "#app/settlement/lines/find-month.server.ts";
import { readLinesById } from "#app/settlement/lines/line-rows.server.ts";
import { refuseClosed } from "#app/settlement/statements/refuse-closed.server.ts";
import { isDisputable } from "#app/settlement/statements/statement.ts";
import type { Dispute } from "./dispute-answer.ts";
import { viewDispute } from "./read-disputes.server.ts";

interface NewDispute {
  /** Each once. */
  lineIds: readonly string[];
  reason: string;
  /** The bytes of what supports it: a photo or a PDF. */
  document?: Uint8Array | null;
}

/**
 * A partner says no to lines of a statement that was issued, until silence would accept it; also beside an earlier dispute.
 * The whole statement waits for the answer. Once per idempotency key. Refuses NOT_FOUND (also another partner's statement,
 * and a line that is not of it), STATEMENT_INVALID_STATUS, CONFLICT for a line that was disputed before, for a closed
 * partner STORE_CLOSED, and like `keepDocument` for its document.
 */
export function openDispute(
  call: PartnerCall,
  statementId: string,
  body: NewDispute,
): Promise<Decision<Dispute>> {
  return decideAndMove(call, { decide: () => decide(call, statementId, body) });
}

async function decide(
  call: PartnerCall,
  statementId: string,
  { lineIds, reason, document = null }: NewDispute,
): Promise<Move<Dispute> | Refused> {
  const { now } = call;
  const month = await findMonth(statementId, call.caller.partnerId, now);
  if (!month) return refuse("NOT_FOUND");
  const closed = await refuseClosed(call);
  if (closed) return closed;
  const row = await prisma.settlementStatement.findUnique({ where: { id: statementId } });
  if (!row || !isDisputable(row, now)) return refuse("STATEMENT_INVALID_STATUS");
  if ((await readLinesById(month, lineIds)).length < lineIds.length) return refuse("NOT_FOUND");
  const where = { lineId: { in: [...lineIds] } };
  if (await prisma.settlementDisputeLine.findFirst({ where })) return refuse("CONFLICT");
  const dispute = { id: newId(), statementId, reason, openedBy: call.caller.actorId, openedAt: now };
  const of = { month, from: row.state, lineIds };
  if (document === null) return write(call, of, { ...dispute, documentKey: null, documentType: null });
  // The file first: nothing outside is called within the transaction.
  const kept = await keepDocument(call, document);
  if (!kept.ok) return kept;
  const { key: documentKey, type: documentType } = kept.value;
  return withDocument(call, kept.value, write(call, of, { ...dispute, documentKey, documentType }));
}

interface Disputed {
  month: FoundMonth;
  /** The statement's state in which this was decided. */
  from: SettlementStatement["state"];
  lineIds: readonly string[];
}

type NewRow = Omit<SettlementDispute, "state" | "answer" | "answeredBy" | "answeredAt">;

function write(call: PartnerCall, { month, from, lineIds }: Disputed, dispute: NewRow): Move<Dispute> {
  const { statementId } = dispute;
  return oneTransaction(async (tx) => {
    const { count } = await tx.settlementStatement.updateMany({
      where: { id: statementId, state: from },
      data: { state: "DISPUTED" },
    });
    if (count === 0) throw new GuardRefuses("FACTS_CHANGED");
    await tx.settlementDispute.create({ data: dispute });
    const made = await tx.settlementDisputeLine.createMany({
      data: lineIds.map((lineId) => ({ lineId, disputeId: dispute.id })),
      skipDuplicates: true,
    });
    // Another dispute of the same lines came first.
    if (made.count < lineIds.length) throw new GuardRefuses("FACTS_CHANGED");
    await writeAudit(tx, call, {
      ...{ action: "dispute.open", target: dispute.id },
      detail: { statementId, lines: lineIds.length },
    });
    const { partnerId, legalEntityId, month: period } = month;
    return viewDispute(
      { ...dispute, state: "OPEN", answer: null, answeredAt: null },
      { partnerId, legalEntityId, period, lineIds: lineIds.toSorted(), documentId: null },
    );
  });
}
