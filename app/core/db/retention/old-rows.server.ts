import { readRows } from "#app/core/db/statements.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { sessionLifeSeconds } from "#app/core/domain/accounts/sessions.ts";
import { staffLife, tillLife } from "#app/core/domain/operators/staff-sessions.ts";
import { goneUntil, keptMs } from "#app/core/domain/retention.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { noCustomerId } from "#app/core/db/transactions/sales.server.ts";

/** A table with rows that are no longer needed at some point, or no longer whole. */
export interface OldRows {
  table: string;
  why: string;
  /** The rows are customers'. */
  ofCustomers?: true;
  /** The columns of the primary key with their types. */
  key: [column: string, type: string][];
  /** SQL: limits the rows to examine, for a large table where few can ever be removed. */
  among?: Prisma.Sql;
  /** SQL: what is set in a row that stays without what was typed; it is not old any more then. Without it the row goes. */
  forget?: Prisma.Sql;
  /** SQL: whether a row is to be removed at `now`. */
  isOld: (now: Date) => Prisma.Sql | Promise<Prisma.Sql>;
}

/** Customers whose rows go at once; the next page takes more. */
const mostErased = 1_000;

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
    table: "card_lookup",
    ofCustomers: true,
    why: `over for ${days("cardLookup")}`,
    key: [
      ["user_id", "uuid"],
      ["id", "uuid"],
    ],
    isOld: (now) => Prisma.sql`expires_at <= ${goneUntil("cardLookup", now)}::timestamptz`,
  },
  {
    table: "offline_pass",
    ofCustomers: true,
    why: `over for ${days("offlinePass")}`,
    key: [
      ["user_id", "uuid"],
      ["id", "uuid"],
    ],
    isOld: (now) => Prisma.sql`expires_at <= ${goneUntil("offlinePass", now)}::timestamptz`,
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
    ofCustomers: true,
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
    table: "staff_session",
    why: `over for ${days("proof")}`,
    key: id,
    isOld: (now) => {
      const lastUsed = new Date(goneUntil("proof", now).getTime() - staffLife.idleMs);
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
    table: "staff_entry",
    why: `over for ${days("proof")}`,
    key: [["secret_hash", "text"]],
    isOld: (now) => Prisma.sql`expires_at <= ${goneUntil("proof", now)}::timestamptz`,
  },
  {
    table: "former_login",
    why: `of an account erased ${days("formerLogin")} ago`,
    key: [["hash", "text"]],
    isOld: (now) => Prisma.sql`erased_at <= ${goneUntil("formerLogin", now)}::timestamptz`,
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
    ofCustomers: true,
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
    ofCustomers: true,
    why: `message sent or given up ${days("message")} ago, or live event ${keptMs.liveEvent / hourMs} hours ago`,
    key: [
      ["id", "uuid"],
      ["owner_id", "uuid"],
    ],
    isOld: (now) => Prisma.sql`state <> 'WAITING' AND coalesce(done_at, created_at) <= CASE
      WHEN kind = 'LIVE' THEN ${goneUntil("liveEvent", now)}::timestamptz ELSE ${goneUntil("message", now)}::timestamptz END`,
  },
  {
    table: "customer_listener",
    ofCustomers: true,
    why: "nobody listens any more",
    key: [["user_id", "uuid"]],
    isOld: () => Prisma.sql`until <= now()`,
  },
  {
    table: "store_listener",
    why: "nobody listens any more",
    key: [["store_id", "uuid"]],
    isOld: () => Prisma.sql`until <= now()`,
  },
  {
    table: "notice",
    ofCustomers: true,
    why: `made ${days("notice")} ago`,
    key: [
      ["user_id", "uuid"],
      ["id", "uuid"],
    ],
    isOld: (now) => Prisma.sql`created_at <= ${goneUntil("notice", now)}::timestamptz`,
  },
  {
    table: "referral",
    ofCustomers: true,
    why: `waits for ${days("invite")}`,
    key: [
      ["user_id", "uuid"],
      ["id", "uuid"],
    ],
    // That somebody was invited stays, as with an erased account: the figures of its day count it.
    forget: Prisma.sql`status = 'CLOSED', contact = NULL, mailbox = NULL`,
    among: Prisma.sql`status = 'PENDING'`,
    isOld: (now) =>
      Prisma.sql`status = 'PENDING' AND friend_id IS NULL AND created_at <= ${goneUntil("invite", now)}::timestamptz`,
  },
  {
    table: "operator_message_customer",
    ofCustomers: true,
    why: "of a message whose figures are counted for good",
    key: [
      ["message_id", "uuid"],
      ["user_id", "uuid"],
    ],
    // The messages are not where their customers are.
    isOld: async () => {
      const counted = await prisma.operatorMessage.findMany({
        where: { opened: { not: null } },
        select: { id: true },
      });
      return Prisma.sql`message_id = ANY (${`{${counted.map((one) => one.id).join()}}`}::uuid[])`;
    },
  },
  {
    table: "transaction",
    ofCustomers: true,
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
    table: "offline_allowance",
    why: `over for ${days("offlineAllowance")}`,
    key: id,
    isOld: (now) => Prisma.sql`valid_until <= ${goneUntil("offlineAllowance", now)}::timestamptz`,
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
    table: "account_day",
    why: `of ${days("accountDay")} ago`,
    key: [
      ["maker", "text"],
      ["day", "date"],
    ],
    isOld: (now) => Prisma.sql`day <= ${businessDayOf(goneUntil("accountDay", now))}::date`,
  },
  {
    table: "campaign_event",
    ofCustomers: true,
    why: `answered ${days("campaignEvent")} ago`,
    key: [
      ["user_id", "uuid"],
      ["trigger", "text"],
      ["subject", "text"],
    ],
    isOld: (now) => Prisma.sql`done_at <= ${goneUntil("campaignEvent", now)}::timestamptz`,
  },
  {
    table: "consent",
    ofCustomers: true,
    why: `of an account erased ${days("consent")} ago`,
    key: [
      ["user_id", "uuid"],
      ["id", "uuid"],
    ],
    // Asked before: where a customer's rows are swept, only one table is at hand (decision 050).
    isOld: async (now) => {
      const erased = await readRows<{ id: string }>`
        SELECT DISTINCT u.id FROM customer u JOIN consent c ON c.user_id = u.id
        WHERE u.erased_at <= ${goneUntil("consent", now)}::timestamptz LIMIT ${mostErased}::int`;
      return Prisma.sql`user_id = ANY (${`{${erased.map((one) => one.id).join()}}`}::uuid[])`;
    },
  },
  {
    table: "rate_limit",
    why: "over",
    key: [["key", "text"]],
    // Rate limits use the system's clock, whatever the sandbox's clock says.
    isOld: () => Prisma.sql`expire <= ${Date.now()}::bigint`,
  },
];
