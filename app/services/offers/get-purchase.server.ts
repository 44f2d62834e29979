import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";
import { readPurchaseView, type PurchaseView } from "#app/services/purchase-view.server.ts";

/** One purchase of the caller's own. Refuses NOT_FOUND. */
export async function getPurchase(call: ClientCall, id: string): Promise<Decision<PurchaseView>> {
  const view = await readPurchaseView(prisma, call.caller.userId, id, call.now);
  return view ? accept(view) : refuse("NOT_FOUND");
}
