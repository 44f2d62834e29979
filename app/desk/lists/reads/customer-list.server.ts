import { mostFound } from "#app/core/db/accounts/customer-search.server.ts";
import { readSpendingOf } from "#app/core/db/figures/customer-spending.server.ts";
import { readCustomersOf, type CustomerRow } from "#app/core/db/accounts/customers.server.ts";
import { readMeantCustomers } from "#app/desk/lists/sources/meant-customers.server.ts";
import { byId, byNumber, byTime, type ListSource } from "#app/desk/lists/sources/keyset.server.ts";
import { readList } from "#app/desk/lists/sources/read-list.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { conditionSql } from "#app/core/db/segments/condition-sql.server.ts";
import { sql, type Sql } from "#app/core/db/sql.server.ts";
import { businessDayOf, countsSince } from "#app/core/domain/business-day.ts";
import {
  lastSaleDays,
  lastSales,
  spendingSteps,
  spentLeast,
  type Spending,
} from "#app/core/domain/customers/spending.ts";
import type { ListAsked } from "#app/core/domain/lists/list-address.ts";
import type { ReadList } from "./desk-list.server.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { writeListRead } from "./list-audit.server.ts";

/** The conditions of partial indexes, as literal SQL so that the indexes can be used. */
const ofStatus: Record<string, Sql> = {
  ACTIVE: sql`t.status = 'ACTIVE' AND t.blocked_at IS NULL`,
  BLOCKED: sql`t.status = 'ACTIVE' AND t.blocked_at IS NOT NULL`,
  UNVERIFIED: sql`t.status = 'UNVERIFIED'`,
  DELETED: sql`t.status = 'DELETED'`,
};

/** SQL: who spent at least so much in all. */
function spentAtLeast(asked: string | undefined): Sql[] {
  const one = spentLeast.find((step) => step === asked);
  return one === undefined ? [] : [sql`s.spent_millimes >= ${spendingSteps[one]}::bigint`];
}

/** SQL: who bought last in those days, or has not bought since. */
function lastBought(asked: string | undefined, now: Date): Sql[] {
  const one = lastSales.find((last) => last === asked);
  if (one === undefined) return [];
  if (one === "NEVER") return [sql`s.user_id IS NULL`];
  const since = sql`${countsSince(now, lastSaleDays[one])}::timestamptz`;
  return [one === "RECENT" ? sql`s.last_sale_at >= ${since}` : sql`s.last_sale_at < ${since}`];
}

export const taskStates = ["DUE", "OPEN", "REVIEW"] as const;

/** SQL: who has a task that is not done, or one whose day has come, or asks a person to look at something. */
function withTask(asked: string | undefined, now: Date): Sql[] {
  if (asked === undefined) return [];
  if (asked === "REVIEW")
    return [sql`EXISTS (SELECT 1 FROM review r WHERE r.user_id = t.id AND r.answered_at IS NULL)`];
  const until = asked === "DUE" ? sql`${businessDayOf(now)}::date` : sql`'infinity'::date`;
  return [
    sql`EXISTS (SELECT 1 FROM customer_note n WHERE n.user_id = t.id AND n.due_day IS NOT NULL AND n.done_at IS NULL
      AND n.due_day <= ${until})`,
  ];
}

/**
 * Only the ids of customers: their other data is read for the rows of the page, by `readCustomersOf`. The
 * search runs once for both the page and its count, because for a single letter the index holds half of all
 * names.
 */
async function customersOf({ q, filters }: ListAsked, now: Date): Promise<ListSource> {
  const { status, level, segment, spending, lastSale, task } = filters;
  const [meant, inSegment] = await Promise.all([readMeantCustomers(q), segmentSql(segment, now)]);
  const wanted = status === undefined ? undefined : ofStatus[status];
  return {
    where: [
      ...(meant ? [sql`t.id = ANY(${meant}::uuid[])`] : []),
      ...(wanted ? [wanted] : []),
      ...(level === undefined ? [] : [sql`t.level = ${Number(level)}::int`]),
      ...(inSegment ? [inSegment] : []),
      ...spentAtLeast(spending),
      ...lastBought(lastSale, now),
      ...withTask(task, now),
    ],
    // Postgres joins what is asked about, and leaves the rest out by itself.
    from: sql`customer t LEFT JOIN points_account a ON a.user_id = t.id
      LEFT JOIN customer_spending s ON s.user_id = t.id`,
    sorts: {
      since: byId,
      level: byNumber(sql`t.level`),
      points: byNumber(sql`coalesce(a.available, 0)`),
      spending: byNumber(sql`coalesce(s.spent_millimes, 0)`),
      lastSale: byTime(sql`coalesce(s.last_sale_at, '-infinity')`),
    },
  };
}

/** The most segments that a list is filtered by. */
const mostSegments = 1_000;

/** The segments by name, for a filter. */
export async function segmentOptions() {
  const select = { id: true, name: true } as const;
  const rows = await prisma.segment.findMany({ select, orderBy: { name: "asc" }, take: mostSegments });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** SQL: whether a customer is in a segment now; of one that is gone nobody is. */
async function segmentSql(id: string | undefined, now: Date): Promise<Sql | null> {
  if (id === undefined) return null;
  const segment = await prisma.segment.findUnique({ where: { id } });
  if (!segment) return sql`false`;
  const condition = segment.condition as unknown as Condition;
  return sql`t.id IN (SELECT u.id FROM customer u WHERE ${conditionSql(condition, now)})`;
}

/** A customer in the desk's list. */
export type CustomerAtDesk = CustomerRow & Spending;

const nothingSpent: Spending = { spentMillimes: 0, lastSaleAt: null };

/**
 * Customers at the desk. Before the answer the audit records the number of rows, but not the searched text,
 * because it may be somebody's name.
 */
export const listCustomersAtDesk: ReadList<CustomerAtDesk> = async (call, part) => {
  const { rows, ...rest } = await readList<{ id: string }>(await customersOf(part.asked, call.now), part);
  const ids = rows.map(({ id }) => id);
  const [found, spending] = await Promise.all([readCustomersOf(ids, call.now), readSpendingOf(ids)]);
  const customers = found.map((one) => ({ ...one, ...(spending.get(one.id) ?? nothingSpent) }));
  const by = part.counted ? (part.asked.q === "" ? "all" : "search") : "file";
  await writeListRead(call, "customer.list", { by, count: customers.length });
  return { ...rest, rows: customers, most: part.asked.q === "" ? rest.most : mostFound };
};
