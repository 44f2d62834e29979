import { noteNotice } from "#app/db/notices/note-notice.server.ts";
import { queueNotice } from "#app/db/messages/notices.server.ts";
import { announcePremium } from "#app/db/premium/premium-subscriptions.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { newsOf, noticeOf, standsAnew } from "#app/domain/premium/notice.ts";
import type { PremiumSubscription } from "#app/generated/prisma/client.ts";

/**
 * Notifies a customer of a change of their subscription, in the same transaction, so once per change: their
 * open pages, in the app, and by message what they need to know. No message to customers who have requested
 * deletion. `charging`: a charge is open after the change.
 */
export async function notifyPremiumChange(
  tx: Db,
  { before, after, charging }: { before: PremiumSubscription; after: PremiumSubscription; charging: boolean },
  now: Date,
): Promise<void> {
  const { userId } = after;
  const news = newsOf(before, after, { charging }, now);
  if (news) {
    const cause = `premium:${after.id}:${news}:${after.paidPeriods}:${after.failedTries}`;
    await noteNotice(tx, { userId, kind: "PREMIUM", cause, about: { news } }, now);
  }
  if (!standsAnew(before, after)) return;
  await announcePremium(tx, userId, after.status, now);
  const notice = noticeOf(before, after, { charging }, now);
  const user =
    notice && (await tx.customer.findUnique({ where: { id: userId }, select: { deletionRequestedAt: true } }));
  if (notice && user?.deletionRequestedAt === null) await queueNotice(tx, userId, notice, now);
}
