import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { closeWishesFor } from "#app/core/db/approvals/overtaken-wishes.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { GuardRefuses, type Db } from "#app/core/db/transaction.server.ts";
import { nilId } from "#app/core/domain/fields.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { orAsk, passBound } from "#app/core/services/catalogue/second-person.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";
import { writeDocument } from "#app/settlement/documents/write-document.server.ts";
import { readLinesById, type LineRow } from "#app/settlement/lines/line-rows.server.ts";
import { tellAnswered } from "#app/settlement/news/tell-money.server.ts";
import { settleStatements } from "#app/settlement/settling/settle-statements.server.ts";
import { alonePerDisputeMillimes, creditFor } from "./adjustments.ts";
import type { Dispute } from "./dispute-answer.ts";
import { getDispute } from "./read-disputes.server.ts";
import { readSize } from "./read-size.server.ts";

/**
 * The house says that a dispute is right, once per idempotency key: adjustments of the opposite sign in the running month, and
 * for all that an invoice held a credit note at once. A person at the desk needs another's yes above a bound, and a fresh
 * second factor. Refuses NOT_FOUND, DISPUTE_INVALID_STATUS once it is answered, and APPROVAL_NEEDED.
 */
export async function upholdDispute(
  call: OperatorWrite,
  id: string,
  text: string,
): Promise<Decision<Dispute>> {
  requireFreshFactor(call);
  return orAsk(call, { act: "dispute.uphold", id, body: { text } }, (as) => answer(as, id, text, "UPHELD"));
}

/** The house says that a dispute is wrong: nothing changes but its state. Refuses like `upholdDispute`, without a second person. */
export async function rejectDispute(
  call: OperatorWrite,
  id: string,
  text: string,
): Promise<Decision<Dispute>> {
  requireFreshFactor(call);
  return answer(call, id, text, "REJECTED");
}

type Answer = "UPHELD" | "REJECTED";

function answer(call: OperatorWrite, id: string, text: string, state: Answer): Promise<Decision<Dispute>> {
  return decideAndMove(call, { decide: () => decide(call, id, text, state) });
}

async function decide(
  call: OperatorWrite,
  id: string,
  text: string,
  state: Answer,
): Promise<Move<Dispute> | Refused> {
  const found = await getDispute(id);
  if (!found.ok) return found;
  const dispute = found.value;
  if (dispute.state !== "OPEN") return refuse("DISPUTE_INVALID_STATUS");
  const { legalEntityId, period: month } = dispute;
  const lines = state === "UPHELD" ? await readLinesById({ legalEntityId, month }, dispute.lineIds) : [];
  const sizeMillimes = await readSize(lines);
  return oneTransaction(async (tx) => {
    await close(tx, call, dispute, { text, state });
    if (sizeMillimes > alonePerDisputeMillimes) await passBound(tx, call, wishOf(dispute, sizeMillimes));
    await acceptAnswered(tx, dispute.statementId, call.now);
    await writeAudit(tx, call, {
      action: state === "UPHELD" ? "dispute.uphold" : "dispute.reject",
      ...{ target: id, detail: { statementId: dispute.statementId, lines: dispute.lineIds.length } },
      ...{ before: { state: "OPEN" }, after: { state } },
    });
    if (call.settle) await call.settle(tx);
    else await closeWishesFor(tx, id, call.now);
    await tellAnswered(tx, dispute, { state, text, now: call.now });
    // Last, because all who issue documents wait for one another here.
    const documentId = await adjust(tx, dispute, lines, call.now);
    return { ...dispute, state, text, answeredAt: call.now.toISOString(), documentId };
  });
}

/** Writes the answer, with the statement held until the transaction ends. */
async function close(
  tx: Db,
  { now, caller }: OperatorWrite,
  { id, statementId }: Dispute,
  { text, state }: { text: string; state: Answer },
): Promise<void> {
  await tx.settlementStatement.update({ where: { id: statementId }, data: { state: "DISPUTED" } });
  const { count } = await tx.settlementDispute.updateMany({
    where: { id, state: "OPEN" },
    data: { state, answer: text, answeredAt: now, answeredBy: caller?.actorId ?? nilId },
  });
  // Another answer came first.
  if (count === 0) throw new GuardRefuses("FACTS_CHANGED");
}

function wishOf({ id, period, lineIds }: Dispute, amountMillimes: number) {
  return {
    ...{ kind: "DISPUTE" as const, ceiling: null, name: period },
    before: { state: "OPEN" },
    after: { state: "UPHELD", disputeId: id, lines: lineIds.length, amountMillimes },
  };
}

/** When all disputes of a statement are answered, it is accepted. */
async function acceptAnswered(tx: Db, statementId: string, now: Date): Promise<void> {
  const open = await tx.settlementDispute.count({ where: { statementId, state: "OPEN" } });
  if (open > 0) return;
  await tx.settlementStatement.update({
    where: { id: statementId },
    data: { state: "ACCEPTED", acceptedAt: now },
  });
  await settleStatements(tx, [statementId], now);
}

/** Writes the adjustments and their credit note, whose id is returned; null without one. */
async function adjust(
  tx: Db,
  dispute: Dispute,
  lines: readonly LineRow[],
  now: Date,
): Promise<string | null> {
  const left = await giveBack(tx, lines);
  if (left.length === 0) return null;
  const credit = creditFor(left);
  const note =
    credit &&
    (await writeDocument(tx, {
      ...{ statementId: dispute.statementId, disputeId: dispute.id, type: "CREDIT_NOTE" },
      ...{ ...credit, now },
    }));
  await callFunction(tx, "settle_answer", {
    ...{ p_dispute: dispute.id, p_note: note?.id ?? null, p_now: now },
    ...{ p_users: left.map(({ userId }) => userId), p_lines: left.map(({ id }) => id) },
    p_quantities: left.map(({ quantity }) => quantity),
    p_amounts: left.map(({ amountMicrodinars }) => amountMicrodinars),
  });
  return note?.id ?? null;
}

/** Of these lines what is left to give back, with their customers held; what packs paid for is in them again. */
async function giveBack(tx: Db, lines: readonly LineRow[]): Promise<LineRow[]> {
  if (lines.length === 0) return [];
  const left = await callFunction(tx, "settle_upheld", {
    ...{ p_users: lines.map(({ userId }) => userId), p_lines: lines.map(({ id }) => id) },
  });
  const rows = new Map(left.map((row) => [row.line_id, row]));
  return lines.flatMap((line) => {
    const { quantity = null, amount = null } = rows.get(line.id) ?? {};
    return quantity === null || amount === null ? [] : [{ ...line, quantity, amountMicrodinars: amount }];
  });
}
