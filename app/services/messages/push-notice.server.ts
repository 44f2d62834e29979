import { SubscriptionGone, type SendPush } from "#app/adapters/push/push.ts";
import { readPushKeys, removePushSubscription } from "#app/db/notices/push-subscriptions.server.ts";
import { isNotice, isWaitingSale, type Message } from "#app/domain/messages/message.ts";
import type { PushedNotice } from "#app/domain/notices/pushed.ts";
import { noticeTexts, noticeUrl } from "#app/services/notice-texts.server.ts";
import { saleWaitsTexts, saleWaitsUrl } from "./sale-waits-texts.server.ts";
import type { Claimed } from "./lanes.server.ts";

const noDevice = { never: "the device takes no pushes" };

/**
 * Sends a notice, or the question of a till, to one device, or says why there is nothing to send: the device is another
 * customer's by now, or its subscription is over, which is then forgotten.
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
    await removePushSubscription(userId, recipient);
    return noDevice;
  }
  return "now";
}

/** What the device is to show; null if what was in the message is gone. */
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
