import { businessDayOf } from "#app/domain/business-day.ts";
import { sessionLifeSeconds } from "#app/domain/accounts/sessions.ts";
import { deskLife, tillLife } from "#app/domain/operators/staff-sessions.ts";
import { goneUntil, keptMs } from "#app/domain/retention.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/db/client.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { noCustomerId } from "#app/db/transactions/sales.server.ts";

/** A table with rows that are no longer needed at some point. */
export interface OldRows {
  table: string;
  why: string;
  /** The columns of the primary key with their types. */
  key: [column: string, type: string][];
  /** SQL: limits the rows to examine, for a large table where few can ever be removed. */
  among?: Prisma.Sql;
  /** SQL: whether a row is to be removed at `now`. */
  isOld: (now: Date) => Prisma.Sql;
}

const hourMs = 60 * 60 * 1000;

const days = (kept: keyof typeof keptMs) => `${keptMs[kept] / (24 * hourMs)} days`;

const id: OldRows["key"] = [["id", "uuid"]];

export const oldRows: readonly OldRows[] = [
  {
    table: "challenge",
    why: `closed or over for ${days("proof")}`,
    key: id,
    isOld: (now) => {
      const until = goneUntil("proof", now);
      return Prisma.sql`closed_at <= ${until}::timestamptz OR expires_at <= ${until}::timestamptz`;
    },
  },
  {
    table: "one_time_code",
    why: `over for ${days("oneTimeCode")}`,
    key: [
      ["login", "text"],
      ["kind", "challenge_kind"],
    ],
    isOld: (now) => Prisma.sql`expires_at <= ${goneUntil("oneTimeCode", now)}::timestamptz`,
  },
  {
    table: "session",
    why: `over for ${days("proof")}`,
    key: [
      ["user_id", "uuid"],
      ["id", "uuid"],
    ],
    isOld: (now) => {
      const lastUsed = new Date(goneUntil("proof", now).getTime() - sessionLifeSeconds * 1000);
      return Prisma.sql`last_used_at <= ${lastUsed}::timestamptz`;
    },
  },
  {
    table: "desk_session",
    why: `over for ${days("proof")}`,
    key: id,
    isOld: (now) => {
      const lastUsed = new Date(goneUntil("proof", now).getTime() - deskLife.idleMs);
      return Prisma.sql`last_used_at <= ${lastUsed}::timestamptz`;
    },
  },
  {
    table: "till_session",
    why: `over for ${days("proof")}`,
    key: id,
    isOld: (now) => {
      const lastUsed = new Date(goneUntil("proof", now).getTime() - tillLife.idleMs);
      return Prisma.sql`last_used_at <= ${lastUsed}::timestamptz`;
    },
  },
  {
    table: "operator_entry",
    why: `over for ${days("proof")}`,
    key: [["secret_hash", "text"]],
    isOld: (now) => Prisma.sql`expires_at <= ${goneUntil("proof", now)}::timestamptz`,
  },
  {
    table: "partner_token",
    why: `used ${days("partnerToken")} ago`,
    key: [
      ["issuer", "text"],
      ["token_id", "text"],
    ],
    isOld: (now) => Prisma.sql`used_at <= ${goneUntil("partnerToken", now)}::timestamptz`,
  },
  {
    table: "idempotency_key",
    why: `older than ${keptMs.idempotencyKey / hourMs} hours`,
    key: [
      ["owner_id", "uuid"],
      ["path", "text"],
      ["key", "text"],
    ],
    isOld: (now) => Prisma.sql`created_at <= ${goneUntil("idempotencyKey", now)}::timestamptz`,
  },
  {
    table: "outbox",
    why: `message sent or given up ${days("message")} ago, or live event ${keptMs.liveEvent / hourMs} hours ago`,
    key: [
      ["owner_id", "uuid"],
      ["id", "uuid"],
    ],
    isOld: (now) => Prisma.sql`state <> 'WAITING' AND coalesce(done_at, created_at) <= CASE
      WHEN kind = 'LIVE' THEN ${goneUntil("liveEvent", now)}::timestamptz ELSE ${goneUntil("message", now)}::timestamptz END`,
  },
  {
    table: "notice",
    why: `made ${days("notice")} ago`,
    key: [
      ["user_id", "uuid"],
      ["id", "uuid"],
    ],
    isOld: (now) => Prisma.sql`created_at <= ${goneUntil("notice", now)}::timestamptz`,
  },
  {
    table: "operator_message_customer",
    why: "of a message whose figures are counted for good",
    key: [
      ["message_id", "uuid"],
      ["user_id", "uuid"],
    ],
    isOld: () => Prisma.sql`message_id IN (SELECT m.id FROM operator_message m WHERE m.opened IS NOT NULL)`,
  },
  {
    table: "transactions",
    why: `made ${days("unattachedSale")} ago and attached by nobody`,
    key: [
      ["user_id", "uuid"],
      ["id", "uuid"],
    ],
    // Attaching a sale moves its row to the customer, so these were never attached.
    among: Prisma.sql`user_id = ${noCustomerId}::uuid`,
    isOld: (now) => Prisma.sql`created_at <= ${goneUntil("unattachedSale", now)}::timestamptz`,
  },
  {
    table: "job_run",
    why: `ended ${days("jobRun")} ago`,
    key: id,
    isOld: (now) => Prisma.sql`ended_at <= ${goneUntil("jobRun", now)}::timestamptz`,
  },
  {
    table: "points_day",
    why: `of ${days("pointsDay")} ago`,
    key: [
      ["owner_id", "uuid"],
      ["day", "date"],
    ],
    isOld: (now) => Prisma.sql`day <= ${businessDayOf(goneUntil("pointsDay", now))}::date`,
  },
  {
    table: "campaign_event",
    why: `answered ${days("campaignEvent")} ago`,
    key: [
      ["user_id", "uuid"],
      ["trigger", "text"],
      ["subject", "text"],
    ],
    isOld: (now) => Prisma.sql`done_at <= ${goneUntil("campaignEvent", now)}::timestamptz`,
  },
  {
    table: "rate_limit",
    why: "over",
    key: [["key", "text"]],
    // Rate limits use the system's clock, whatever the sandbox's clock says.
    isOld: () => Prisma.sql`expire <= ${Date.now()}::bigint`,
  },
];

const any = Prisma.sql`true`;

export async function countOldRows({ table, among = any, isOld }: OldRows, now: Date): Promise<number> {
  const [row] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM ${name(table)} WHERE ${among} AND (${isOld(now)})`;
  return row.count;
}

export interface SweepResult {
  removed: number;
  /** The key of the last row examined, where the next part starts; null at the end of the table. */
  last: string[] | null;
}

/**
 * Examines the next rows of a table, in the order of their key, and removes the old ones: in two statements, because
 * rows of several nodes cannot be chosen and deleted by one. If another transaction holds one of them for more than a
 * second, all of them are left to the next run.
 */
export async function removeOldRows(
  { table, key, among = any, isOld }: OldRows,
  now: Date,
  after: string[] | null,
  count: number,
): Promise<SweepResult> {
  const columns = Prisma.join(key.map(([column]) => name(column)));
  const values =
    after && Prisma.join(key.map(([, type], place) => Prisma.sql`${after[place]}::${Prisma.raw(type)}`));
  const [{ old, last }] = await prisma.$queryRaw<[{ old: object[]; last: string[] | null }]>`
    WITH page AS MATERIALIZED (
      SELECT ${columns}, ${isOld(now)} AS is_old FROM ${name(table)}
      WHERE ${among} ${values ? Prisma.sql`AND (${columns}) > (${values})` : Prisma.empty}
      ORDER BY ${columns} LIMIT ${count}::int
    )
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object(${keyed(key)})), '[]') FROM page WHERE is_old) AS old,
      (SELECT ARRAY[${textOf(key)}] FROM page ORDER BY ${columns} OFFSET ${count - 1}::int) AS last`;
  if (old.length === 0) return { removed: 0, last };
  const types = Prisma.join(key.map(([, type], place) => Prisma.raw(`key${place} ${type}`)));
  const same = key.map(([column], place) => Prisma.sql`t.${name(column)} = o.${Prisma.raw(`key${place}`)}`);
  const removed = await inTransaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL lock_timeout = '1s'`;
    return tx.$executeRaw`
      DELETE FROM ${name(table)} t USING jsonb_to_recordset(${JSON.stringify(old)}::jsonb) AS o(${types})
      WHERE ${Prisma.join(same, " AND ")} AND (${isOld(now)})`;
  });
  if (!removed.ok && removed.guard !== "LOCK_TIMEOUT")
    throw new Error(`a removal was refused: ${removed.guard}`);
  return { removed: removed.ok ? removed.value : 0, last };
}

function keyed(key: OldRows["key"]): Prisma.Sql {
  return Prisma.join(
    key.map(([column], place) => Prisma.sql`${Prisma.raw(`'key${place}'`)}, ${name(column)}`),
  );
}

function textOf(key: OldRows["key"]): Prisma.Sql {
  return Prisma.join(key.map(([column]) => Prisma.sql`${name(column)}::text`));
}

/** A name of the list above, never one from outside. */
function name(identifier: string): Prisma.Sql {
  return Prisma.raw(`"${identifier}"`);
}
