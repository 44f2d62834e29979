import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { noteConsent, type Said } from "#app/core/db/consents/consents.server.ts";
import { changeRows, changeRowsIn } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { noticeKinds, type NoticeKind } from "#app/core/domain/notices/notice.ts";
import {
  kindsWith,
  type KindChannels,
  type NoticePreferences,
} from "#app/core/domain/notices/preferences.ts";
import { env } from "#app/env.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { NoticeSetting } from "#app/generated/prisma/client.ts";

/** The preferences that differ from the defaults. */
export type ChangedKinds = Partial<Record<NoticeKind, Partial<KindChannels>>>;

const kindsOf = (changed: ChangedKinds) => kindsWith(changed, { campaigns: !env.CAMPAIGNS_ASK });

/** The preferences of customers, by id; the defaults for a customer who never chose. */
export async function readPreferencesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, NoticePreferences>> {
  const rows = await db.noticeSetting.findMany({ where: { userId: { in: [...new Set(userIds)] } } });
  const chosen = new Map(rows.map((row) => [row.userId, preferencesIn(row)]));
  return new Map(userIds.map((id) => [id, chosen.get(id) ?? { kinds: kindsOf({}), quietHours: null }]));
}

export async function readPreferences(db: Db, userId: string): Promise<NoticePreferences> {
  const row = await db.noticeSetting.findUnique({ where: { userId } });
  return row ? preferencesIn(row) : { kinds: kindsOf({}), quietHours: null };
}

function preferencesIn({ kinds, quietFrom, quietTo }: NoticeSetting): NoticePreferences {
  return {
    kinds: kindsOf(kinds as ChangedKinds),
    quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, until: quietTo } : null,
  };
}

interface ChangedPreferences {
  kinds?: ChangedKinds;
  quietHours?: NoticePreferences["quietHours"];
}

/**
 * Changes the given preferences of a customer; concurrent changes of other kinds are kept. Each channel that is switched is
 * a consent, or one taken back: what is kept of it is written with it. Returns how many channels were switched.
 */
export async function changePreferences(
  tx: Db,
  userId: string,
  { kinds = {}, quietHours }: ChangedPreferences,
  said: Said,
): Promise<number> {
  const hours =
    quietHours === undefined
      ? {}
      : { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.until ?? null };
  await lockUser(tx, userId);
  await changeRowsIn(
    tx,
  )`INSERT INTO notice_setting (user_id) VALUES (${userId}::uuid) ON CONFLICT DO NOTHING`;
  const row = await tx.noticeSetting.findUniqueOrThrow({ where: { userId } });
  const known = row.kinds as ChangedKinds;
  const before = kindsOf(known);
  const sent = noticeKinds.flatMap((kind) =>
    (["push", "mail"] as const).flatMap((channel) => {
      const given = kinds[kind]?.[channel];
      return given === undefined ? [] : [{ kind, channel, given, switched: given !== before[kind][channel] }];
    }),
  );
  // What was on already and is sent along is no yes: it is not kept, so that it is none if the default changes. A no is one.
  const chosen: ChangedKinds = { ...known };
  for (const { kind, channel, given, switched } of sent)
    if (switched || !given) chosen[kind] = { ...chosen[kind], [channel]: given };
  await tx.noticeSetting.update({
    where: { userId },
    data: { kinds: chosen, ...hours },
  });
  // Who is asked and says no has said it, though nothing was on.
  for (const { kind, channel, given, switched } of sent)
    if (switched || (said.way === "PROMPT" && !given))
      await noteConsent(tx, userId, { kind: "MESSAGES", subject: `${kind}.${channel}`, given }, said);
  return sent.filter(({ switched }) => switched).length;
}

/**
 * Takes the single push of this day for a notice that is no answer to the customer. The same notice may take
 * it again. False if another notice has it.
 */
export async function takePushOfDay(userId: string, noticeId: string, day: BusinessDay): Promise<boolean> {
  const taken = await changeRows`
    INSERT INTO notice_setting (user_id, pushed_day, pushed_notice)
    VALUES (${userId}::uuid, ${day}::date, ${noticeId}::uuid)
    ON CONFLICT (user_id) DO UPDATE SET pushed_day = excluded.pushed_day, pushed_notice = excluded.pushed_notice
    WHERE notice_setting.pushed_day IS DISTINCT FROM excluded.pushed_day
      OR notice_setting.pushed_notice = excluded.pushed_notice`;
  return taken > 0;
}
