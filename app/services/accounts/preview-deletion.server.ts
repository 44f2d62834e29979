import { prisma } from "#app/db/client.server.ts";
import { deletionDelayDays, deletionEffectiveAt } from "#app/domain/accounts/deletion.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";
import type { ClientCall } from "#app/services/call.ts";

/** What a customer loses with their account. */
export interface DeletionPreview {
  /** Spendable whole points. */
  points: number;
  /** Items of the wallet that could still be used. */
  walletItems: number;
  level: number;
  delayDays: number;
  /** When it would take effect if it were asked for now. */
  effectiveAt: string;
}

export async function previewDeletion({ caller, now }: ClientCall): Promise<DeletionPreview> {
  const { userId } = caller;
  const inTime = { OR: [{ validTo: null }, { validTo: { gt: now } }] };
  const [points, walletItems, { level }] = await Promise.all([
    readSpendable(prisma, userId, now),
    prisma.walletItem.count({ where: { userId, status: "ACTIVE", ...inTime } }),
    prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { level: true } }),
  ]);
  return {
    points,
    walletItems,
    level,
    delayDays: deletionDelayDays,
    effectiveAt: deletionEffectiveAt(now).toISOString(),
  };
}
