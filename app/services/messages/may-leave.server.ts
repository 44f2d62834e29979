import { prisma } from "#app/db/client.server.ts";
import { readWaitingSaleId } from "#app/db/transactions/waiting-sale.server.ts";
import { readNoticeFacts } from "#app/db/notices/notice-facts.server.ts";
import { readPreferences, takePushOfDay } from "#app/db/notices/settings.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import {
  isNotice,
  isWaitingSale,
  mailedKind,
  type Message,
  type NoticeParams,
} from "#app/domain/messages/message.ts";
import { channelsOf, isAnswer, type NoticePreferences } from "#app/domain/notices/preferences.ts";
import { nextPushDay, quietUntil } from "#app/domain/notices/quiet-hours.ts";
import { isStillSo } from "#app/domain/notices/still-so.ts";

/** Whether a message may be sent now; it may wait, or be given up because it says what is not so any more. */
export type Leave = "now" | { until: Date } | { never: string };

interface Waiting {
  userId: string | null;
  payload: Message;
}

/**
 * Decides at the moment of sending: no message about a thing that is no longer so, none that the customer has
 * meanwhile declined, no push in their quiet hours, and one push a day beside those that answer what they did.
 */
export async function mayLeave({ userId, payload }: Waiting, now: Date): Promise<Leave> {
  if (userId === null) return "now";
  if (isNotice(payload)) return mayNoticeLeave(userId, payload, payload.params, now);
  if (isWaitingSale(payload)) return maySaleBeAsked(userId, payload.params.transactionId, now);
  const kind = mailedKind(payload);
  if (kind === null) return "now";
  const { kinds } = await readPreferences(prisma, userId);
  return kinds[kind].mail ? "now" : { never: "not wanted" };
}

async function mayNoticeLeave(
  userId: string,
  { channel }: Message,
  notice: NoticeParams,
  now: Date,
): Promise<Leave> {
  const [facts, preferences] = await Promise.all([
    readNoticeFacts(userId, notice, now),
    readPreferences(prisma, userId),
  ]);
  if (!isStillSo(notice, facts)) return { never: "no longer so" };
  if (!channelsOf(notice, preferences).includes(channel === "PUSH" ? "PUSH" : "MAIL"))
    return { never: "not wanted" };
  return channel === "PUSH" ? mayPush(userId, notice, preferences, now) : "now";
}

async function mayPush(
  userId: string,
  notice: NoticeParams,
  { quietHours }: NoticePreferences,
  now: Date,
): Promise<Leave> {
  const until = quietUntil(quietHours, now);
  if (until) return { until };
  if (isAnswer(notice) || (await takePushOfDay(userId, notice.noticeId, businessDayOf(now)))) return "now";
  return { until: nextPushDay(now, quietHours) };
}

/**
 * A till's question is the customer's own doing, so no day's count holds it. It cannot wait either: after the end of quiet
 * hours nobody stands at that till any more.
 */
async function maySaleBeAsked(userId: string, transactionId: string, now: Date): Promise<Leave> {
  const [waitingId, { quietHours }] = await Promise.all([
    readWaitingSaleId(userId, now),
    readPreferences(prisma, userId),
  ]);
  if (waitingId !== transactionId) return { never: "no longer so" };
  return quietUntil(quietHours, now) ? { never: "quiet hours" } : "now";
}
