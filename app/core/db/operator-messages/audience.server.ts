import { isAdult } from "#app/core/db/accounts/age.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { NoticeKind } from "#app/core/domain/notices/notice.ts";
import { nilId } from "#app/core/domain/fields.ts";
import type { Audience } from "#app/core/domain/operator-messages/message.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { env } from "#app/env.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { patiently, patientlyAside } from "#app/core/db/patient.server.ts";
import { conditionSql } from "#app/core/db/segments/condition-sql.server.ts";

const ofKind: NoticeKind = "CAMPAIGN";

/** SQL: whether the customer `u` can use the app. */
const active = Prisma.sql`u.status = 'ACTIVE' AND u.blocked_at IS NULL AND u.deletion_requested_at IS NULL`;

/** SQL: whether messages can reach the customer `u`, and may: minors get none. */
const reachable = (now: Date) => Prisma.sql`${active} AND ${isAdult(now)}`;

/** SQL: whether the customer `u` has chosen that such messages are mailed, or that they are not. */
const hasChosen = (mail: "true" | "false") =>
  Prisma.sql`EXISTS (SELECT 1 FROM notice_setting n WHERE n.user_id = u.id AND n.kinds -> ${ofKind} ->> 'mail' = ${mail})`;

/** SQL: whether the customer `u` has an address that takes mails of an operator's message. */
const mailable =
  () => Prisma.sql`EXISTS (SELECT 1 FROM login l WHERE l.user_id = u.id AND l.kind = 'EMAIL' AND l.verified_at IS NOT NULL)
  AND ${env.CAMPAIGNS_ASK ? hasChosen("true") : Prisma.sql`NOT ${hasChosen("false")}`}`;

/** How many customers a condition means now, of any age: offers and campaigns are for minors too. */
export function countMeant(condition: Condition, now: Date): Promise<number> {
  return patiently(async (db) => {
    const [sum] = await readRowsIn<{ count: number }>(db)`
      SELECT count(*)::int AS count FROM customer u WHERE ${active} AND ${conditionSql(condition, now)}`;
    return sum?.count ?? 0;
  });
}

/** How many reachable customers a condition means now, and how many of them an e-mail reaches. */
export function countAudience(condition: Condition, now: Date): Promise<Audience> {
  return patiently(async (db) => {
    const [sum] = await readRowsIn<Audience>(db)`
      SELECT count(*)::int AS count, count(*) FILTER (WHERE ${mailable()})::int AS mailable
      FROM customer u WHERE ${reachable(now)} AND ${conditionSql(condition, now)}`;
    return sum ?? { count: 0, mailable: 0 };
  });
}

/** How many reachable customers each of these conditions means now. */
export function countAudiences(conditions: readonly Condition[], now: Date): Promise<number[]> {
  const counts = conditions.map(
    (condition) => Prisma.sql`count(*) FILTER (WHERE ${conditionSql(condition, now)})::int`,
  );
  if (counts.length === 0) return Promise.resolve([]);
  return patientlyAside(async (db) => {
    const [row] = await readRowsIn<{ counts: number[] }>(db)`
      SELECT ARRAY[${Prisma.join(counts)}] AS counts FROM customer u WHERE ${reachable(now)}`;
    return row?.counts ?? [];
  });
}

/** The next reachable customers whom a condition means now, ordered by id. */
export function readAudience(
  condition: Condition,
  { after, count, now }: { after: string | null; count: number; now: Date },
): Promise<string[]> {
  return patiently(async (db) => {
    const rows = await readRowsIn<{ id: string }>(db)`
      SELECT u.id FROM customer u WHERE u.id > ${after ?? nilId}::uuid AND ${reachable(now)} AND ${conditionSql(condition, now)}
      ORDER BY u.id LIMIT ${count}::int`;
    return rows.map(({ id }) => id);
  });
}
