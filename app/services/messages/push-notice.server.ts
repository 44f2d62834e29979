import { SubscriptionGone, type SendPush } from "#app/adapters/push/push.ts";
import { readPushKeys, removePushSubscription } from "#app/db/notices/push-subscriptions.server.ts";
import { isNotice } from "#app/domain/messages/message.ts";
import type { PushedNotice } from "#app/domain/notices/pushed.ts";
import { noticeTexts, noticeUrl } from "#app/services/notice-texts.server.ts";
import type { Claimed } from "./lanes.server.ts";

const noDevice = { never: "the device takes no pushes" };

/**
 * Sends a notice to one device, or says why there is nothing to send: the device is another customer's by now, or its
 * subscription is over, which is then forgotten.
 */
export async function pushNotice(
  { userId, recipient, payload }: Claimed,
  send: SendPush,
): Promise<"now" | { never: string }> {
  const keys = userId === null ? null : await readPushKeys(userId, recipient);
  if (userId === null || !keys || !isNotice(payload)) return noDevice;
  const { locale: language, params } = payload;
  const pushed: PushedNotice = {
    ...noticeTexts(params, language),
    url: noticeUrl(params, language),
    tag: params.noticeId,
    language,
  };
  try {
    await send({ endpoint: recipient, keys, payload: JSON.stringify(pushed) });
  } catch (error) {
    if (!(error instanceof SubscriptionGone)) throw error;
    await removePushSubscription(userId, recipient);
    return noDevice;
  }
  return "now";
}
