import { prisma } from "#app/core/db/client.server.ts";
import { SubscriptionGone, type SendPush } from "#app/core/adapters/push/push.ts";
import { readPushKeys, removePushSubscription } from "#app/core/db/notices/push-subscriptions.server.ts";
import { isNotice, isWaitingSale, type Message } from "#app/core/domain/messages/message.ts";
import type { PushedNotice } from "#app/core/domain/notices/pushed.ts";
import { noticeTexts, noticeUrl } from "#app/core/services/notice-texts.server.ts";
import { saleWaitsTexts, saleWaitsUrl } from "./sale-waits-texts.server.ts";
import type { Claimed } from "./lanes.server.ts";

const noDevice = { never: "the device takes no pushes" };

/**
 * Sends a notice, or a till's question, to one device. Returns why nothing is sent if the device belongs to
 * another customer by now, or if its subscription has ended; an ended subscription is removed.
 */
export async function pushNotice(
  { userId, recipient, payload }: Claimed,
  send: SendPush,
): Promise<"now" | { never: string }> {
  const keys = userId === null ? null : await readPushKeys(userId, recipient);
  const pushed = pushedOf(payload);
  if (userId === null || !keys || !pushed) return noDevice;
  try {
    await send({ endpoint: recipient, keys, payload: JSON.stringify(pushed) });
  } catch (error) {
    if (!(error instanceof SubscriptionGone)) throw error;
    await removePushSubscription(prisma, userId, recipient);
    return noDevice;
  }
  return "now";
}

/** The content of the push; null if the message's content was deleted. */
function pushedOf(payload: Message): PushedNotice | null {
  const { locale: language } = payload;
  if (isNotice(payload)) {
    const { params } = payload;
    return {
      ...noticeTexts(params, language),
      url: noticeUrl(params, language),
      tag: params.noticeId,
      language,
    };
  }
  if (!isWaitingSale(payload)) return null;
  const { params } = payload;
  return {
    ...saleWaitsTexts(params, language),
    url: saleWaitsUrl(params, language),
    tag: params.transactionId,
    language,
    unlessInSight: true,
  };
}
