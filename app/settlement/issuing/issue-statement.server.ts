import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { GuardRefuses } from "#app/core/db/transaction.server.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { documentOfMonth } from "#app/settlement/documents/document-content.ts";
import { writeDocument } from "#app/settlement/documents/write-document.server.ts";
import { tellIssued } from "#app/settlement/news/tell-money.server.ts";
import { getStatement } from "#app/settlement/statements/read-statements.server.ts";
import type { Statement } from "#app/settlement/statements/statement-answer.ts";
import { acceptedFrom } from "#app/settlement/statements/statement.ts";

/**
 * Issues a closed month, once per idempotency key and once at all: an invoice of what the company owes, a credit note if it is
 * the house that owes, nothing for a net of 0. From then on the partner may accept it or say no to lines. Needs a fresh second
 * factor at the desk. Refuses NOT_FOUND, and STATEMENT_INVALID_STATUS for a month that is open or was issued before.
 */
export async function issueStatement(call: OperatorCall, id: string): Promise<Decision<Statement>> {
  requireFreshFactor(call);
  return decideAndMove(call, { decide: () => decide(call, id) });
}

async function decide(call: OperatorCall, id: string): Promise<Move<Statement> | Refused> {
  const { now } = call;
  const found = await getStatement({ partnerId: null, now }, id);
  if (!found.ok) return found;
  const statement = found.value;
  if (statement.state !== "CLOSED") return refuse("STATEMENT_INVALID_STATUS");
  const document = documentOfMonth(statement);
  const closedAt = statement.closedAt === null ? now : new Date(statement.closedAt);
  const silence = acceptedFrom({ ...statement, closedAt, issuedAt: now });
  return oneTransaction(async (tx) => {
    const { count } = await tx.settlementStatement.updateMany({
      where: { id, state: "CLOSED" },
      data: { state: "ISSUED", issuedAt: now },
    });
    // Somebody else has issued it since.
    if (count === 0) throw new GuardRefuses("FACTS_CHANGED");
    await writeAudit(tx, call, {
      ...{ action: "statement.issue", target: id, detail: { period: statement.period } },
      ...{ before: { state: "CLOSED" }, after: { state: "ISSUED" } },
    });
    if (silence) await tellIssued(tx, statement, { acceptedFrom: silence, now });
    // Last, because all who issue documents wait for one another here.
    const written =
      document && (await writeDocument(tx, { statementId: id, disputeId: null, ...document, now }));
    return {
      ...statement,
      ...{ state: "ISSUED" as const, issuedAt: now.toISOString() },
      acceptedFrom: silence?.toISOString() ?? null,
      documents: [...statement.documents, ...(written ? [written] : [])],
    };
  });
}
