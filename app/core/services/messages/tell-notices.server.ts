import { claimWithin } from "#app/core/db/claims.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { heardOf } from "#app/core/db/live/listeners.server.ts";
import { readNoticeNames, type NoticeNames } from "#app/core/db/notices/notice-names.server.ts";
import { readPreferencesOf } from "#app/core/db/notices/settings.server.ts";
import { withRecipients, type UntoldNotice } from "#app/core/db/notices/untold-notices.server.ts";
import type { Message, MessageChannel, NoticeParams } from "#app/core/domain/messages/message.ts";
import { channelsOf, type NoticePreferences } from "#app/core/domain/notices/preferences.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { defaultLanguage, isLanguage } from "#app/core/domain/languages.ts";

const batch = 100;

/**
 * Writes the messages of new notices to the outbox: a live event for pages that may hear it, and the push and the mail
 * that the customer wants. Handles each notice once. Returns the number of notices.
 */
export function tellNotices(now: Date): Promise<number> {
  return claimWithin("take_untold_notices", { p_most: batch, p_now: now }, async (tx, taken) => {
    const notices = await withRecipients(tx, taken);
    if (notices.length === 0) return 0;
    const [names, heard, preferences] = await Promise.all([
      readNoticeNames(notices),
      heardOf(notices.map(({ userId }) => userId)),
      readPreferencesOf(
        tx,
        notices.map(({ userId }) => userId),
      ),
    ]);
    const rows = notices.flatMap((notice, place) => {
      const named = names[place] ?? { partner: null, offer: null };
      const live = heard.has(notice.userId) ? [liveRow(notice, now)] : [];
      return [...live, ...messageRows(notice, named, preferences.get(notice.userId), now)];
    });
    await tx.outbox.createMany({ data: rows });
    return notices.length;
  });
}

type Row = Prisma.OutboxCreateManyInput;

function liveRow({ userId, id, kind }: UntoldNotice, now: Date): Row {
  const payload = { type: "notice", id, kind };
  return { ownerId: userId, id: newId(), kind: "LIVE", userId, payload, nextAttemptAt: now, createdAt: now };
}

function messageRows(
  notice: UntoldNotice,
  names: NoticeNames,
  preferences: NoticePreferences | undefined,
  now: Date,
): Row[] {
  const { userId, email, endpoints } = notice;
  const channels = preferences ? channelsOf(notice, preferences) : [];
  const to: [MessageChannel, string][] = [
    ...(channels.includes("PUSH")
      ? endpoints.map((endpoint): [MessageChannel, string] => ["PUSH", endpoint])
      : []),
    ...(channels.includes("MAIL") && email !== null ? [["EMAIL", email] as [MessageChannel, string]] : []),
  ];
  return to.map(([channel, recipient]) => ({
    ownerId: userId,
    id: newId(),
    kind: "MESSAGE",
    userId,
    recipient,
    payload: messageOf(notice, names, channel) as unknown as Prisma.InputJsonObject,
    nextAttemptAt: now,
    createdAt: now,
  }));
}

function messageOf(notice: UntoldNotice, names: NoticeNames, channel: MessageChannel): Message {
  const { id, kind, about, cause, locale } = notice;
  const params = { noticeId: id, names, kind, about } as NoticeParams;
  const language = isLanguage(locale) ? locale : defaultLanguage;
  return { template: "notice", channel, locale: language, noticeKind: kind, cause, params };
}
