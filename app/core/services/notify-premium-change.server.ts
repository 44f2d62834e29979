import { noteNotice } from "#app/core/db/notices/note-notice.server.ts";
import { queueCustomerMessage } from "#app/core/db/messages/queue-message.server.ts";
import { announcePremium } from "#app/core/db/premium/premium-subscriptions.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { messageOf, newsOf, standsAnew } from "#app/core/domain/messages/premium-message.ts";
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
  const message = messageOf(before, after, { charging }, now);
  const user =
    message &&
    (await tx.customer.findUnique({ where: { id: userId }, select: { deletionRequestedAt: true } }));
  if (message && user?.deletionRequestedAt === null) await queueCustomerMessage(tx, userId, message, now);
}
