import { readRows } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { otherBirthdaysSince, type Birthday } from "#app/core/domain/campaigns/birthdays.ts";
import { nilId } from "#app/core/domain/fields.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** Customers with events that campaigns have not answered yet, ordered by id. */
export function readCustomersWithEvents(
  after: { userId: string } | null,
  count: number,
): Promise<{ userId: string; count: number }[]> {
  return readRows<{ userId: string; count: number }>`
    SELECT e.user_id AS "userId", count(*)::int AS count FROM campaign_event e
    WHERE e.done_at IS NULL AND e.user_id > ${after?.userId ?? nilId}::uuid
    GROUP BY e.user_id ORDER BY e.user_id LIMIT ${count}::int`;
}

/** SQL: whether a customer got a reward for another birthday than this one too short a time before `today`. */
const hadAnother = (user: Prisma.Sql, subject: Prisma.Sql, today: BusinessDay) => Prisma.sql`
  EXISTS (SELECT 1 FROM campaign_award a
    WHERE a.user_id = ${user} AND a.subject LIKE 'birthday:%' AND a.subject <> ${subject} AND a.state <> 'TAKEN_BACK'
      AND a.day >= ${otherBirthdaysSince(today)}::date)`;

/** The same for one customer and the event's subject. */
export async function hadAnotherBirthday(
  userId: string,
  subject: string,
  today: BusinessDay,
): Promise<boolean> {
  const had = hadAnother(Prisma.sql`${userId}::uuid`, Prisma.sql`${subject}::text`, today);
  const [row] = await readRows<{ had: boolean }>`SELECT ${had} AS had`;
  return row?.had ?? false;
}

/**
 * Customers who have one of these birthdays, if a campaign waits for birthdays and the birthday is not stored
 * as an event yet, nor another one rewarded shortly before. Ordered by id, with the year of the birthday.
 */
export function readBirthdays(
  { birthdays, today }: { birthdays: readonly Birthday[]; today: BusinessDay },
  after: { userId: string } | null,
  count: number,
): Promise<{ userId: string; year: string }[]> {
  return readRows<{ userId: string; year: string }>`
    SELECT u.id AS "userId", b.year FROM customer u
    JOIN jsonb_to_recordset(${JSON.stringify(birthdays)}::jsonb) AS b("monthDay" text, year text)
      ON to_char(u.birthday, 'MM-DD') = b."monthDay" AND extract(year FROM u.birthday) < b.year::int
    WHERE u.status = 'ACTIVE' AND u.blocked_at IS NULL
      AND EXISTS (SELECT 1 FROM campaign_set s WHERE 'BIRTHDAY' = ANY (s.triggers))
      AND NOT EXISTS (SELECT 1 FROM campaign_event e
        WHERE e.user_id = u.id AND e.trigger = 'BIRTHDAY' AND e.subject = 'birthday:' || b.year AND e.done_at IS NOT NULL)
      AND NOT ${hadAnother(Prisma.sql`u.id`, Prisma.sql`'birthday:' || b.year`, today)}
      AND u.id > ${after?.userId ?? nilId}::uuid
    ORDER BY u.id LIMIT ${count}::int`;
}
