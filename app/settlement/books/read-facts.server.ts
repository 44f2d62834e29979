import {
  columnsOf,
  given,
  maybe,
  named,
  oneOf,
  text,
  uuid,
  type Column,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { readRowsIn, onlyRow, type ReadsRows } from "#app/core/db/statements.server.ts";
import { addDays, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { addMonths } from "#app/core/domain/figures/buckets.ts";
import type { IssuerFlow, LineSum, MonthFacts, PackFlow, VoucherFlow } from "./month-pieces.ts";
import { takenOfPacks } from "./taken-of-packs.server.ts";

/** The id that stands for the house where an issuer is named. */
export const houseId = "00000000-0000-0000-0000-000000000000";

/** From when until before when a month lasts; `month` is its first day. */
export function boundsOf(month: BusinessDay): { since: Date; until: Date } {
  return { since: startOfDay(month), until: startOfDay(addMonths(month, 1)) };
}

/** What the events of a month that was added up come to, by the lots of its points, its lines, its vouchers. */
export async function readMonthFacts(db: ReadsRows, month: BusinessDay): Promise<MonthFacts> {
  return {
    month,
    lastDay: addDays(addMonths(month, 1), -1),
    issuers: await readIssuers(db, month),
    lines: await readLines(db, month),
    packs: await readPacks(db, month),
    vouchers: await readVouchers(db, month),
  };
}

/** A sum of money as it is, in a type that holds it. */
const exact: Column<bigint> = { cast: "::bigint" };

const worthOf = (points: Prisma.Sql) => given(sql`sum((${points}) * b.price_microdinars)`, exact);
const issuerColumns = columnsOf("b", {
  issuerId: uuid,
  name: given(sql`p.name`, maybe(text)),
  opening: worthOf(sql`b.opening`),
  spent: worthOf(sql`b.spent`),
  lapsed: worthOf(sql`b.lapsed`),
  closing: worthOf(sql`b.opening + b.given - b.spent - b.lapsed - b.taken_back`),
});

function readIssuers(db: ReadsRows, month: BusinessDay): Promise<IssuerFlow[]> {
  return readRowsIn<RowOf<typeof issuerColumns>>(db)`
    SELECT ${issuerColumns.sql} FROM book_points b LEFT JOIN partner p ON p.id = b.issuer_id
    WHERE b.month = ${month}::date GROUP BY b.issuer_id, p.name ORDER BY b.issuer_id`;
}

const lineColumns = columnsOf("s", {
  partnerId: uuid,
  name: given(sql`p.name`, text),
  kind: given(sql`replace(coalesce(s.of_kind, s.kind)::text, '_BACK', '')`, oneOf<LineSum["kind"]>()),
  amountMicrodinars: named("amount", exact),
});

/** Each kind of each company is a sum of its own, because each is rounded by itself on a statement. */
function readLines(db: ReadsRows, month: BusinessDay): Promise<LineSum[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<RowOf<typeof lineColumns>>(db)`
    WITH sums AS MATERIALIZED (
      SELECT l.partner_id, l.legal_entity_id, l.kind, l.of_kind, l.document_id, sum(l.amount_microdinars)::bigint AS amount
      FROM settlement_line l
      WHERE l.at >= ${since}::timestamptz AND l.at < ${until}::timestamptz
      GROUP BY 1, 2, 3, 4, 5
    )
    SELECT ${lineColumns.sql} FROM sums s JOIN partner p ON p.id = s.partner_id
    ORDER BY s.partner_id, s.legal_entity_id, s.kind, s.of_kind, s.document_id`;
}

const worthAt = (points: Prisma.Sql) => given(sql`(${points}) * c.point_price_microdinars`, exact);
const packColumns = columnsOf("k", {
  partnerId: given(sql`e.partner_id`, uuid),
  name: given(sql`p.name`, text),
  opening: worthAt(sql`k.opening`),
  bought: worthAt(sql`k.bought`),
  closing: worthAt(sql`k.points - k.by_until`),
});

/** The packs of which something was taken in the month, or came back: each is rounded by itself. */
function readPacks(db: ReadsRows, month: BusinessDay): Promise<PackFlow[]> {
  const { since, until } = boundsOf(month);
  return readRowsIn<RowOf<typeof packColumns>>(db)`
    SELECT ${packColumns.sql}
    FROM (
      SELECT k.id, k.contract_id, k.legal_entity_id, k.points, t.by_until,
        CASE WHEN k.created_at < ${since}::timestamptz THEN k.points - t.by_since ELSE 0 END AS opening,
        CASE WHEN k.created_at < ${since}::timestamptz THEN 0 ELSE k.points END AS bought
      FROM contract_pack k
      JOIN (${takenOfPacks(sql`${since}::timestamptz`, sql`${until}::timestamptz`)}) t ON t.pack_id = k.id
      WHERE t.by_until <> t.by_since
    ) k
    JOIN contract c ON c.id = k.contract_id
    JOIN legal_entity e ON e.id = k.legal_entity_id
    JOIN partner p ON p.id = e.partner_id
    ORDER BY e.partner_id, k.id`;
}

async function readVouchers(db: ReadsRows, month: BusinessDay): Promise<VoucherFlow> {
  const made = await readItems(db, month);
  const used = await readUses(db, month);
  const sold = await readSold(db, month);
  return {
    ...{ issued: made.issued, issuedFree: made.issuedFree, returnedFree: made.returnedFree, used: used.used },
    returned: made.returned - used.onReturned,
    lapsed: made.lapsed + (await readRevived(db, month)) - used.onLapsed,
    ...sold,
  };
}

const sumWhere = (column: Prisma.Sql, where: Prisma.Sql) =>
  given(sql`coalesce(sum(${column}) FILTER (WHERE ${where}), 0)`, exact);
const itemColumns = columnsOf("i", {
  issued: sumWhere(sql`i.face`, sql`i.created`),
  issuedFree: sumWhere(sql`i.face`, sql`i.created AND i.free`),
  returned: sumWhere(sql`i.left_over`, sql`i.ended AND i.returned`),
  returnedFree: sumWhere(sql`i.left_over`, sql`i.ended AND i.returned AND i.free`),
  lapsed: sumWhere(sql`i.left_over`, sql`i.ended AND NOT i.returned`),
});

/**
 * Vouchers that were issued in the month, and what was left of those that ended in it: returned, past their last day, or of a
 * customer who was erased.
 */
async function readItems(db: ReadsRows, month: BusinessDay) {
  const { since, until } = boundsOf(month);
  return onlyRow(
    await readRowsIn<RowOf<typeof itemColumns>>(db)`
    SELECT ${itemColumns.sql}
    FROM (
      SELECT e.face, e.created_at >= ${since}::timestamptz AND e.created_at < ${until}::timestamptz AS created,
        coalesce(e.ended_at >= ${since}::timestamptz AND e.ended_at < ${until}::timestamptz, false) AS ended, e.returned, e.free,
        e.face - coalesce(sum(u.amount_millimes), 0) AS left_over
      FROM (
        SELECT w.user_id, w.id, w.face_value_millimes AS face, w.created_at, w.returned_at IS NOT NULL AND w.returned_at
            <= least(w.valid_to, c.erased_at, w.returned_at) AS returned,
          least(w.valid_to, w.returned_at, c.erased_at) AS ended_at, coalesce(p.point_price + p.price_millimes, 0) = 0 AS free
        FROM wallet_item w
        JOIN customer c ON c.id = w.user_id
        LEFT JOIN purchase p ON p.user_id = w.user_id AND p.wallet_item_id = w.id
        WHERE w.face_value_millimes IS NOT NULL AND w.created_at < ${until}::timestamptz
      ) e
      LEFT JOIN wallet_use u ON u.user_id = e.user_id AND u.wallet_item_id = e.id AND u.created_at < e.ended_at
      WHERE e.created_at >= ${since}::timestamptz OR (e.ended_at >= ${since}::timestamptz AND e.ended_at < ${until}::timestamptz)
      GROUP BY e.user_id, e.id, e.face, e.created_at, e.ended_at, e.returned, e.free
    ) i`,
  );
}

const revivedColumns = columnsOf("r", { lapsed: sumWhere(sql`r.left_over`, sql`true`) });

/**
 * What was left of vouchers that were past their last day and became good again when a sale was cancelled: it lapsed in the
 * month of that day, and lapses no more from the month of the cancel on.
 */
async function readRevived(db: ReadsRows, month: BusinessDay): Promise<bigint> {
  const { since, until } = boundsOf(month);
  const { lapsed } = onlyRow(
    await readRowsIn<RowOf<typeof revivedColumns>>(db)`
    SELECT ${revivedColumns.sql}
    FROM (
      SELECT (u.remaining_millimes + u.amount_millimes)
        * ((u.lapsed_at >= ${since}::timestamptz AND u.lapsed_at < ${until}::timestamptz)::int
          - (u.created_at >= ${since}::timestamptz AND u.created_at < ${until}::timestamptz)::int) AS left_over
      FROM wallet_use u
      WHERE u.lapsed_at IS NOT NULL AND u.remaining_millimes IS NOT NULL
    ) r`,
  );
  return lapsed;
}

const useColumns = columnsOf("x", {
  used: sumWhere(sql`x.amount`, sql`true`),
  onLapsed: sumWhere(sql`x.amount`, sql`x.after_end AND NOT x.returned`),
  onReturned: sumWhere(sql`x.amount`, sql`x.after_end AND x.returned`),
});

/**
 * Vouchers used in the month, less what was given back. What moved on a voucher after its end went to where the rest of it had
 * gone.
 */
async function readUses(db: ReadsRows, month: BusinessDay) {
  const { since, until } = boundsOf(month);
  return onlyRow(
    await readRowsIn<RowOf<typeof useColumns>>(db)`
    SELECT ${useColumns.sql}
    FROM (
      SELECT u.amount_millimes AS amount, coalesce(u.created_at >= least(w.valid_to, w.returned_at, c.erased_at), false) AS after_end,
        w.returned_at IS NOT NULL AND w.returned_at <= least(w.valid_to, c.erased_at, w.returned_at) AS returned
      FROM wallet_use u
      JOIN wallet_item w ON w.user_id = u.user_id AND w.id = u.wallet_item_id
      JOIN customer c ON c.id = w.user_id
      WHERE u.created_at >= ${since}::timestamptz AND u.created_at < ${until}::timestamptz AND w.face_value_millimes IS NOT NULL
    ) x`,
  );
}

const soldColumns = columnsOf("d", {
  invoiced: sumWhere(sql`d.amount`, sql`true`),
  vat: sumWhere(sql`d.vat`, sql`true`),
  stamp: sumWhere(sql`d.stamp`, sql`true`),
});

/** What customers were invoiced for vouchers in the month, less what was credited, with its VAT and stamp. */
async function readSold(db: ReadsRows, month: BusinessDay) {
  const { since, until } = boundsOf(month);
  return onlyRow(
    await readRowsIn<RowOf<typeof soldColumns>>(db)`
    SELECT ${soldColumns.sql}
    FROM (
      SELECT amount_millimes AS amount, (tax ->> 'vatMillimes')::bigint AS vat, (tax ->> 'stampMillimes')::bigint AS stamp
      FROM invoice WHERE issued_at >= ${since}::timestamptz AND issued_at < ${until}::timestamptz
      UNION ALL
      SELECT -amount_millimes, -(tax ->> 'vatMillimes')::bigint, -(tax ->> 'stampMillimes')::bigint
      FROM credit_note WHERE issued_at >= ${since}::timestamptz AND issued_at < ${until}::timestamptz
    ) d`,
  );
}
