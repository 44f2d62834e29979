import { prisma } from "#app/core/db/client.server.ts";
import { deletionDelayDays, deletionEffectiveAt } from "#app/core/domain/retention.ts";
import { readSpendable } from "#app/core/ledger/balance.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** What a customer loses by deleting their account. */
export interface DeletionPreview {
  /** Spendable whole points. */
  points: number;
  /** Wallet items that can still be used. */
  walletItems: number;
  level: number;
  delayDays: number;
  /** When the deletion would take effect if requested now. */
  effectiveAt: string;
}

export async function previewDeletion({ caller, now }: ClientCall): Promise<DeletionPreview> {
  const { userId } = caller;
  const inTime = { OR: [{ validTo: null }, { validTo: { gt: now } }] };
  const [points, walletItems, { level }] = await Promise.all([
    readSpendable(prisma, userId, now),
    prisma.walletItem.count({ where: { userId, status: "ACTIVE", ...inTime } }),
    prisma.customer.findUniqueOrThrow({ where: { id: userId }, select: { level: true } }),
  ]);
  return {
    points,
    walletItems,
    level,
    delayDays: deletionDelayDays,
    effectiveAt: deletionEffectiveAt(now).toISOString(),
  };
}
