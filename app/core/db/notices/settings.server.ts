import { changeRows, changeRowsIn, readRowsIn } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { NoticeKind } from "#app/core/domain/notices/notice.ts";
import {
  kindsWith,
  type KindChannels,
  type NoticePreferences,
} from "#app/core/domain/notices/preferences.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { NoticeSetting, Prisma } from "#app/generated/prisma/client.ts";

/** The preferences that differ from the defaults. */
export type ChangedKinds = Partial<Record<NoticeKind, Partial<KindChannels>>>;

/** The preferences of customers, by id; the defaults for a customer who never chose. */
export async function readPreferencesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, NoticePreferences>> {
  const rows = await db.noticeSetting.findMany({ where: { userId: { in: [...new Set(userIds)] } } });
  const chosen = new Map(rows.map((row) => [row.userId, preferencesIn(row)]));
  return new Map(userIds.map((id) => [id, chosen.get(id) ?? { kinds: kindsWith({}), quietHours: null }]));
}

export async function readPreferences(db: Db, userId: string): Promise<NoticePreferences> {
  const row = await db.noticeSetting.findUnique({ where: { userId } });
  return row ? preferencesIn(row) : { kinds: kindsWith({}), quietHours: null };
}

function preferencesIn({ kinds, quietFrom, quietTo }: NoticeSetting): NoticePreferences {
  return {
    kinds: kindsWith(kinds as ChangedKinds),
    quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, until: quietTo } : null,
  };
}

/** Changes the given preferences of a customer; concurrent changes of other kinds are kept. */
export async function writePreferences(
  userId: string,
  { kinds = {}, quietHours }: { kinds?: ChangedKinds; quietHours?: NoticePreferences["quietHours"] },
): Promise<void> {
  const hours =
    quietHours === undefined
      ? {}
      : { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.until ?? null };
  await prisma.$transaction(async (tx) => {
    await changeRowsIn(
      tx,
    )`INSERT INTO notice_setting (user_id) VALUES (${userId}::uuid) ON CONFLICT DO NOTHING`;
    await readRowsIn(tx)`SELECT user_id FROM notice_setting WHERE user_id = ${userId}::uuid FOR UPDATE`;
    const row = await tx.noticeSetting.findUniqueOrThrow({ where: { userId } });
    const known = row.kinds as ChangedKinds;
    const merged = Object.fromEntries(
      Object.entries({ ...known, ...kinds }).map(([kind, channels]) => [
        kind,
        { ...known[kind as NoticeKind], ...channels },
      ]),
    ) as Prisma.InputJsonObject;
    await tx.noticeSetting.update({ where: { userId }, data: { kinds: merged, ...hours } });
  });
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
