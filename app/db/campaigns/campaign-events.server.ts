import type { BusinessDay } from "#app/domain/business-day.ts";
import { nilId } from "#app/domain/fields.ts";
import { readRows } from "#app/db/pool.server.ts";

/** Customers with events that campaigns have not answered, by their ids. */
export function readCustomersWithEvents(
  after: { userId: string } | null,
  count: number,
): Promise<{ userId: string; count: number }[]> {
  return readRows`
    SELECT e.user_id AS "userId", count(*)::int AS count FROM campaign_event e
    WHERE e.done_at IS NULL AND e.user_id > ${after?.userId ?? nilId}::uuid
    GROUP BY e.user_id ORDER BY e.user_id LIMIT ${count}::int`;
}

/**
 * Customers whose birthday is on this day and was not noted this year, while a campaign waits for birthdays; by their
 * ids.
 */
export function readBirthdays(
  day: BusinessDay,
  after: { userId: string } | null,
  count: number,
): Promise<{ userId: string }[]> {
  return readRows`
    SELECT u.id AS "userId" FROM users u
    WHERE u.status = 'ACTIVE' AND u.blocked_at IS NULL AND is_birthday(u.birthday, ${day}::date)
      AND EXISTS (SELECT 1 FROM campaign_set s WHERE 'BIRTHDAY' = ANY (s.triggers))
      AND NOT EXISTS (SELECT 1 FROM campaign_event e
        WHERE e.user_id = u.id AND e.trigger = 'BIRTHDAY' AND e.subject = ${`birthday:${day.slice(0, 4)}`})
      AND u.id > ${after?.userId ?? nilId}::uuid
    ORDER BY u.id LIMIT ${count}::int`;
}
