import type { z } from "zod";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { keepsReserve } from "#app/core/services/reserve/get-reserve.server.ts";
import type { newStatement } from "./statement.schema.ts";

/**
 * Writes down what a bank's statement says is kept for points. It is evidence: nothing changes it any more, and a mistaken
 * one is answered by another for the same day. Refuses NOT_FOUND where no reserve is kept, and INVALID_INPUT for a day that is
 * not over.
 */
export async function stateReserve(
  call: OperatorCall,
  { idempotencyKey: id, kept: keptMillimes, day, reference }: z.output<typeof newStatement>,
): Promise<Decision<{ id: string }>> {
  if (!keepsReserve()) return refuse("NOT_FOUND");
  if (day >= businessDayOf(call.now))
    return refuse("INVALID_INPUT", { details: [{ path: "day", code: "INVALID_DATE" }] });
  return transact(async (tx) => {
    const written = await changeRowsIn(tx)`
      INSERT INTO reserve_statement (id, day, kept_millimes, reference, stated_by, created_at)
      VALUES (${id}::uuid, ${day}::date, ${keptMillimes}::bigint, ${reference}, ${personBehind(call.caller)}::uuid, ${call.now}::timestamptz)
      ON CONFLICT DO NOTHING`;
    if (written > 0)
      await writeAudit(tx, call, {
        ...{ action: "reserve.state", target: id },
        detail: { keptMillimes, day, reference },
      });
    return accept({ id });
  });
}
