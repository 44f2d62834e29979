import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall, PartnerCall } from "#app/core/services/call.ts";
import { readDocument, type ReadDocument } from "#app/core/services/read-document.server.ts";
import { readDisputeRow } from "./read-disputes.server.ts";

/**
 * What a partner attached to a dispute, for its own house and the desk. Refuses NOT_FOUND (also another partner's, and if
 * nothing was attached), MAINTENANCE while documents cannot be read.
 */
export async function getDisputeDocument(
  call: OperatorCall | PartnerCall,
  id: string,
): Promise<Decision<ReadDocument>> {
  const { caller } = call;
  const row = await readDisputeRow(id, caller.kind === "partner" ? caller.partnerId : null);
  return row ? readDocument(call, row, `dispute-${id}`) : refuse("NOT_FOUND");
}
