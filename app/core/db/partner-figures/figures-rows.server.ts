import {
  columnsOf,
  counted,
  day,
  given,
  integer,
  localized,
  maybe,
  named,
  summed,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { onlyRow, readRows } from "#app/core/db/statements.server.ts";
import { endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import type { PeopleSeen } from "#app/core/domain/partners/few-people.ts";
import { answerableSince } from "#app/core/domain/requests/answer.ts";
import type { Days } from "#app/core/domain/transactions/summary.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { leftSums, redemptions } from "./left-sums.server.ts";
import { inStores, soldIn, usedIn, type WhoseSales } from "./whose-sales.server.ts";

const dayOf = (moment: Prisma.Sql) => Prisma.sql`(${moment} AT TIME ZONE 'Africa/Tunis')::date`;

const saleSums = columnsOf("t", {
  storeId: uuid,
  day: given(dayOf(Prisma.sql`t.confirmed_at`), day),
  ...leftSums,
  redemptions,
});

/** What is left of the sales, by store and day of their confirmation. */
export function readSales(whose: WhoseSales, days: Days): Promise<RowOf<typeof saleSums>[]> {
  return readRows<RowOf<typeof saleSums>>`
    SELECT ${saleSums.sql} FROM transaction t WHERE ${soldIn(whose, days)}
    GROUP BY t.store_id, ${dayOf(Prisma.sql`t.confirmed_at`)}`;
}

const hour = Prisma.sql`extract(hour FROM t.confirmed_at AT TIME ZONE 'Africa/Tunis')::int`;

const hourSums = columnsOf("t", { hour: given(hour, integer), ...leftSums, redemptions });

/** What is left of the sales, by the hour of their confirmation in Tunis, from 0 to 23. */
export function readSalesByHour(whose: WhoseSales, days: Days): Promise<RowOf<typeof hourSums>[]> {
  return readRows<RowOf<typeof hourSums>>`
    SELECT ${hourSums.sql} FROM transaction t WHERE ${soldIn(whose, days)} GROUP BY ${hour} ORDER BY ${hour}`;
}

const cashierSums = columnsOf("t", { cashierId: maybe(uuid), ...leftSums, redemptions });

/** What is left of the sales, by their cashier; null of those at tills that name none. */
export function readSalesByCashier(whose: WhoseSales, days: Days): Promise<RowOf<typeof cashierSums>[]> {
  return readRows<RowOf<typeof cashierSums>>`
    SELECT ${cashierSums.sql} FROM transaction t WHERE ${soldIn(whose, days)} GROUP BY t.cashier_id`;
}

const returnDay = dayOf(Prisma.sql`r.created_at`);

const cancelSums = columnsOf("r", {
  storeId: uuid,
  day: given(returnDay, day),
  cancelledMillimes: given(Prisma.sql`sum(r.price_millimes)`, summed),
});

/** What was cancelled on these days, of whatever sale, by store and day. */
export function readCancels(whose: WhoseSales, { first, last }: Days): Promise<RowOf<typeof cancelSums>[]> {
  return readRows<RowOf<typeof cancelSums>>`
    SELECT ${cancelSums.sql} FROM sale_return r
    WHERE r.partner_id = ${whose.partnerId}::uuid AND ${inStores(Prisma.sql`r.store_id`, whose)}
      AND r.created_at >= ${startOfDay(first)}::timestamptz
      AND r.created_at < ${endOfDay(last)}::timestamptz
    GROUP BY r.store_id, ${returnDay}`;
}

const offersUsed = columnsOf("o", {
  offerId: named("id", uuid),
  title: localized,
  redemptions: given(Prisma.sql`count(*)`, counted),
  reductionMillimes: given(Prisma.sql`sum(t.reduction_millimes - t.item_back_millimes)`, summed),
});

/** The partner's own offers of which items were used on these days, in its stores or online, the most used first. */
export function readOffersUsed(whose: WhoseSales, days: Days): Promise<RowOf<typeof offersUsed>[]> {
  return readRows<RowOf<typeof offersUsed>>`
    SELECT ${offersUsed.sql}
    FROM transaction t JOIN wallet_item w ON w.user_id = t.user_id AND w.id = t.wallet_item_id
      JOIN offer o ON o.id = w.offer_id
    WHERE ${usedIn(whose, days)} AND o.partner_id = ${whose.partnerId}::uuid
    GROUP BY o.id, o.title
    ORDER BY count(*) DESC, o.id`;
}

const claimSums = columnsOf("r", {
  accepted: given(Prisma.sql`count(*) FILTER (WHERE r.cancelled_at IS NULL)`, counted),
  points: given(Prisma.sql`coalesce(sum(r.points - r.cancelled_points), 0)`, summed),
});

/**
 * What is left of the requests that were accepted on these days: of whoever sees some stores alone those of these, for an
 * online purchase belongs to no store.
 */
export async function readClaims(whose: WhoseSales, { first, last }: Days): Promise<RowOf<typeof claimSums>> {
  const [from, to] = [startOfDay(first), endOfDay(last)];
  return onlyRow(
    await readRows<RowOf<typeof claimSums>>`
      SELECT ${claimSums.sql} FROM validation_request r
      WHERE r.partner_id = ${whose.partnerId}::uuid AND r.status = 'ACCEPTED' AND ${inStores(Prisma.sql`r.store_id`, whose)}
        AND r.created_at >= ${answerableSince(from)}::timestamptz AND r.created_at < ${to}::timestamptz
        AND r.responded_at >= ${from}::timestamptz AND r.responded_at < ${to}::timestamptz`,
  );
}

const offersInShop = columnsOf("o", {
  offerId: named("id", uuid),
  title: localized,
  seen: given(Prisma.sql`sum(f.seen)`, counted),
  given: given(Prisma.sql`sum(f.given)`, counted),
});

/**
 * The partner's own offers that were opened, or came into wallets, on the closed ones of these days: what was opened on a day
 * is shown once the job `figures` has counted what came of it.
 */
export function readOffersInShop(
  { partnerId }: WhoseSales,
  { first, last }: Days,
): Promise<RowOf<typeof offersInShop>[]> {
  return readRows<RowOf<typeof offersInShop>>`
    SELECT ${offersInShop.sql}
    FROM offer o JOIN (
      SELECT day, offer_id, 0 AS seen, given FROM offer_day_figure
      UNION ALL SELECT v.day, v.offer_id, v.seen, 0 FROM offer_view v
      WHERE EXISTS (SELECT FROM figures_day d WHERE d.day = v.day)
    ) f ON f.offer_id = o.id
    WHERE o.partner_id = ${partnerId}::uuid AND f.day BETWEEN ${first}::date AND ${last}::date
    GROUP BY o.id, o.title ORDER BY sum(f.given) DESC, sum(f.seen) DESC, o.id`;
}

const people = columnsOf("t", {
  seen: given(Prisma.sql`count(DISTINCT t.user_id)`, counted),
  new: given(Prisma.sql`count(DISTINCT t.user_id) FILTER (WHERE NOT t.came_before)`, counted),
});

/** How many customers bought on these days, and how many of them for the first time at this partner. */
export async function readPeople(whose: WhoseSales, days: Days): Promise<PeopleSeen> {
  const [counts] = await readRows<RowOf<typeof people>>`
    SELECT ${people.sql}
    FROM (
      SELECT t.user_id, EXISTS (
        SELECT FROM transaction b
        WHERE b.user_id = t.user_id AND b.partner_id = ${whose.partnerId}::uuid AND b.channel = 'STORE'
          AND b.status = 'CONFIRMED' AND b.confirmed_at < ${startOfDay(days.first)}::timestamptz) AS came_before
      FROM transaction t
      WHERE ${soldIn(whose, days)} AND t.status = 'CONFIRMED'
    ) t`;
  return counts ?? { seen: 0, new: 0 };
}
