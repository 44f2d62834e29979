import { ifAllAreServed } from "#app/core/db/all-customers.server.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import * as waiting from "./waiting.server.ts";

/** The places of the desk's menu where something can wait for somebody. */
const waitingPlaces = [
  "claims",
  "goods",
  "approvals",
  "submissions",
  "refunds",
  "taxDocuments",
  "webhooks",
] as const;

/** How much waits in a place, by its name in the menu; what the person may not open is left out. */
export type PlaceCounts = Partial<Record<(typeof waitingPlaces)[number], number>>;

/**
 * What waits, for the numbers beside the menu. A place whose number cannot be read now has none: the desk goes on without
 * it.
 */
export async function readPlaceCounts({ now, caller }: OperatorCall): Promise<PlaceCounts> {
  const ifMay = <T>(right: Right, read: () => Promise<T>) =>
    caller.rights.includes(right) ? ifAllAreServed(read()) : null;
  const [claims, goods, approvals, submissions, refunds, documents, deliveries] = await Promise.all([
    ifMay("claims", () => waiting.readWaitingClaims(now)),
    ifMay("customers.act", waiting.readWaitingGoods),
    ifMay("finance", waiting.readWaitingApprovals),
    ifMay("catalogue", waiting.readWaitingSubmissions),
    ifMay("finance", waiting.readWaitingRefunds),
    ifMay("finance", waiting.readRefusedDocuments),
    ifMay("system", waiting.readParkedDeliveries),
  ]);
  return {
    ...(claims && { claims: claims.count }),
    ...(goods && { goods: goods.count }),
    ...(approvals && { approvals: approvals.credits.count + approvals.jobs.count }),
    ...(submissions && { submissions: submissions.count }),
    ...(refunds && { refunds: refunds.BY_HAND.count + refunds.PARKED.count }),
    ...(documents && { taxDocuments: documents.count }),
    ...(deliveries && { webhooks: deliveries.count }),
  };
}
