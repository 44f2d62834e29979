import { prisma } from "#app/core/db/client.server.ts";
import { readWaitingSaleId } from "#app/core/db/transactions/waiting-sale.server.ts";
import { readOperatorsWith, readPersonsWith } from "#app/core/db/staff/persons-with.server.ts";
import { readNoticeFacts } from "#app/core/db/notices/notice-facts.server.ts";
import { readPreferences, takePushOfDay } from "#app/core/db/notices/settings.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import {
  isNotice,
  isStaffNews,
  isWaitingSale,
  mailedKind,
  type Message,
  type NoticeParams,
  type StaffNewsParams,
} from "#app/core/domain/messages/message.ts";
import { rightOfNews } from "#app/core/domain/partners/news.ts";
import { rolesWith } from "#app/core/domain/operators/rights.ts";
import { channelsOf, isAnswer, type NoticePreferences } from "#app/core/domain/notices/preferences.ts";
import { nextPushDay, quietUntil } from "#app/core/domain/notices/quiet-hours.ts";
import { isStillSo } from "#app/core/domain/notices/still-so.ts";

/**
 * Whether a message may be sent now. It may have to wait, or be dropped because its content is no longer
 * true.
 */
export type Leave = "now" | { until: Date } | { never: string };

interface Waiting {
  userId: string | null;
  /** Address or number. */
  recipient: string;
  payload: Message;
}

/**
 * Decides at the moment of sending. A message is dropped if its content is no longer true, or if the customer
 * has declined such messages meanwhile. A push waits for the end of quiet hours, and only one a day is sent,
 * besides answers to the customer's own actions.
 */
export async function mayLeave({ userId, recipient, payload }: Waiting, now: Date): Promise<Leave> {
  if (payload.template === "desk-report" && !(await maySeeFigures(recipient)))
    return { never: "not theirs to see" };
  if (isStaffNews(payload) && !(await mayHear(recipient, payload.params)))
    return { never: "not theirs to see" };
  if (userId === null) return "now";
  if (isNotice(payload)) return mayNoticeLeave(userId, payload, payload.params, now);
  if (isWaitingSale(payload)) return maySaleBeAsked(userId, payload.params.transactionId, now);
  const kind = mailedKind(payload);
  if (kind === null) return "now";
  const { kinds } = await readPreferences(prisma, userId);
  return kinds[kind].mail ? "now" : { never: "not wanted" };
}

/** Whether somebody of the desk with this address may still see figures. */
async function maySeeFigures(email: string): Promise<boolean> {
  const roles = { hasSome: rolesWith("reports") };
  const where = { kind: "OPERATOR", status: "ACTIVE", email, roles } as const;
  return (await prisma.staffPerson.count({ where })) > 0;
}

/**
 * Whether somebody with this address still works for the partner, or at the desk, with the right that its news need, and wants
 * them.
 */
async function mayHear(email: string, { partnerId, news }: StaffNewsParams): Promise<boolean> {
  if (news.kind === "KEY_ENDS") return isMakerOf(news.keyId, email);
  const isTheirs = (person: { email: string }) => person.email === email;
  if (partnerId === null) return (await readOperatorsWith(prisma, "finance")).some(isTheirs);
  if (
    news.kind === "WEEK" &&
    !(await prisma.staffPerson.count({ where: { id: news.personId, weeklyMail: true } }))
  )
    return false;
  const persons = await readPersonsWith(prisma, partnerId, rightOfNews(news));
  return persons.some(isTheirs);
}

/** Whether the key is still good, and this is the address of who made it, or has given it its newest text. */
async function isMakerOf(keyId: string, email: string): Promise<boolean> {
  const key = await prisma.apiKey.findUnique({ where: { id: keyId } });
  if (!key?.madeBy || key.revokedAt) return false;
  return (await prisma.staffPerson.count({ where: { id: key.madeBy, status: "ACTIVE", email } })) > 0;
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
 * A till's question follows from the customer's own action, so it does not count as the push of the day. It
 * cannot wait either: after the quiet hours nobody is at that till any more.
 */
async function maySaleBeAsked(userId: string, transactionId: string, now: Date): Promise<Leave> {
  const [waitingId, { quietHours }] = await Promise.all([
    readWaitingSaleId(userId, now),
    readPreferences(prisma, userId),
  ]);
  if (waitingId !== transactionId) return { never: "no longer so" };
  return quietUntil(quietHours, now) ? { never: "quiet hours" } : "now";
}
