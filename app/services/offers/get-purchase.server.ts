import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";
import type { ClientCall } from "#app/services/call.ts";

export interface PurchaseView {
  id: string;
  status: "COMPLETED";
  offerId: string;
  pointPrice: number;
  walletItemId: string | null;
  totalPoints: number;
  createdAt: string;
}

/** One purchase of the caller's own. Refuses NOT_FOUND. */
export async function getPurchase(call: ClientCall, id: string): Promise<Decision<PurchaseView>> {
  const { userId } = call.caller;
  const found = await prisma.purchase.findUnique({ where: { userId_id: { userId, id } } });
  if (!found) return refuse("NOT_FOUND");
  const { status, offerId, pointPrice, walletItemId, createdAt } = found;
  const totalPoints = await readSpendable(prisma, userId, call.now);
  return accept({ id, status, offerId, pointPrice, walletItemId, totalPoints, createdAt: createdAt.toISOString() });
}
