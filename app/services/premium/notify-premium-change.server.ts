import { queueNotice } from "#app/db/messages/notices.server.ts";
import { announcePremium } from "#app/db/premium/premium-subscriptions.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { noticeOf, standsAnew } from "#app/domain/premium/notice.ts";
import type { PremiumSubscription } from "#app/generated/prisma/client.ts";

/**
 * Tells a customer that their subscription has changed, in the transaction that changes it, so once for each change:
 * their open pages, and by message what they need to know. Who has asked for the account to be deleted gets no message.
 * `charging`: a charge is open after the change.
 */
export async function notifyPremiumChange(
  tx: Db,
  { before, after, charging }: { before: PremiumSubscription; after: PremiumSubscription; charging: boolean },
  now: Date,
): Promise<void> {
  const { userId } = after;
  if (!standsAnew(before, after)) return;
  await announcePremium(tx, userId, after.status, now);
  const notice = noticeOf(before, after, { charging }, now);
  const user =
    notice && (await tx.user.findUnique({ where: { id: userId }, select: { deletionRequestedAt: true } }));
  if (notice && user?.deletionRequestedAt === null) await queueNotice(tx, userId, notice, now);
}
