import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { GuardRefuses } from "#app/core/db/transaction.server.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { settleStatements } from "#app/settlement/settling/settle-statements.server.ts";
import { getStatement } from "./read-statements.server.ts";
import { refuseClosed } from "./refuse-closed.server.ts";
import type { Statement } from "./statement-answer.ts";

/**
 * A partner says yes to a statement that was issued, once per idempotency key. Refuses NOT_FOUND (also another partner's),
 * STATEMENT_INVALID_STATUS and, for a closed partner, STORE_CLOSED.
 */
export function acceptStatement(call: PartnerCall, id: string): Promise<Decision<Statement>> {
  return decideAndMove(call, { decide: () => decide(call, id) });
}

async function decide(call: PartnerCall, id: string): Promise<Move<Statement> | Refused> {
  const { partnerId } = call.caller;
  const found = await getStatement({ partnerId, now: call.now }, id);
  if (!found.ok) return found;
  const closed = await refuseClosed(call);
  if (closed) return closed;
  if (found.value.state !== "ISSUED") return refuse("STATEMENT_INVALID_STATUS");
  const accepted: Statement = {
    ...found.value,
    ...{ state: "ACCEPTED", acceptedAt: call.now.toISOString(), acceptedFrom: null },
    payoutStatus: found.value.payoutMillimes > 0 ? "DUE" : null,
  };
  return oneTransaction(async (tx) => {
    const { count } = await tx.settlementStatement.updateMany({
      where: { id, state: "ISSUED" },
      data: { state: "ACCEPTED", acceptedAt: call.now },
    });
    // A dispute, silence or another yes came first.
    if (count === 0) throw new GuardRefuses("FACTS_CHANGED");
    await writeAudit(tx, call, {
      ...{ action: "statement.accept", target: id, detail: { period: accepted.period } },
      ...{ before: { state: "ISSUED" }, after: { state: "ACCEPTED" } },
    });
    const settled = await settleStatements(tx, [id], call.now);
    return settled === 0 ? accepted : { ...accepted, state: "SETTLED", settledAt: call.now.toISOString() };
  });
}
