import { prisma } from "#app/db/client.server.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { ClientCall } from "#app/services/call.ts";

export interface WaitingPurchase {
  id: string;
  /** The offer's name when it was reserved. */
  title: string;
  expiresAt: Date;
}

/** The customer's latest purchase that waits for its payment and can still be paid. */
export async function findWaitingPurchase({
  caller: { userId },
  language,
  now,
}: ClientCall): Promise<WaitingPurchase | null> {
  const purchase = await prisma.purchase.findFirst({
    where: { userId, status: "AWAITING_PAYMENT", expiresAt: { gt: now } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!purchase?.expiresAt) return null;
  const { id, expiresAt } = purchase;
  const { title } = await prisma.invoice.findUniqueOrThrow({
    where: { userId_purchaseId: { userId, purchaseId: id } },
  });
  return { id, title: (title as unknown as LocalizedText)[language], expiresAt };
}
