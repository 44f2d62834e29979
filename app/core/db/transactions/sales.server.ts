import {
  columnsOf,
  day,
  given,
  integer,
  json,
  maybe,
  moment,
  named,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { storeClosedFrom } from "#app/core/db/partners/closing.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import { endOfDay, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import type { AppliedTerms, EarningTerms } from "#app/core/domain/points/earning.ts";
import { isWaiting, type RefusedBy, type TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { answerMs, attachMs } from "#app/core/domain/transactions/times.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Position } from "#app/core/db/newest-first.server.ts";
import { earningTermsColumn } from "#app/core/db/points/earning-terms.server.ts";
import { readByMark, type Whose } from "#app/core/db/all-customers.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { SalePointCard } from "#app/core/domain/sale-points/sale-point-record.ts";

/** The user id of sales that no customer has attached. */
export const noCustomerId = "00000000-0000-0000-0000-000000000000";

const ownColumns = columnsOf("t", {
  userId: uuid,
  id: uuid,
  code: text,
  status: oneOf<TransactionStatus>(),
  partnerId: uuid,
  storeId: uuid,
  sellerName: maybe(text),
  cashierId: maybe(uuid),
  cashierName: given(Prisma.sql`(SELECT k.name FROM cashier k WHERE k.id = t.cashier_id)`, maybe(text)),
  reference: maybe(text),
  salePointId: maybe(uuid),
  card: maybe(json<SalePointCard>()),
  answers: json<Record<string, string>>(),
  walletItemId: maybe(uuid),
  priceMillimes: integer,
  reductionMillimes: integer,
  payableMillimes: integer,
  pointPrice: integer,
  /** The terms by which its points were calculated; null if none have been yet. */
  appliedTerms: maybe(named("earning_terms", json<AppliedTerms>())),
  pointsEarned: integer,
  bonusPoints: integer,
  campaignPoints: integer,
  heldPoints: integer,
  cancelledMillimes: integer,
  cashBackMillimes: integer,
  itemBackMillimes: integer,
  cancelledPoints: integer,
  refusalReason: maybe(text),
  refusedBy: maybe(oneOf<RefusedBy>()),
  refusedCashierId: maybe(uuid),
  refusedCashierName: given(
    Prisma.sql`(SELECT k.name FROM cashier k WHERE k.id = t.refused_cashier_id)`,
    maybe(text),
  ),
  createdAt: moment,
  expiresAt: maybe(moment),
  confirmedAt: maybe(moment),
});

const partnerColumns = columnsOf("p", {
  partnerName: named("name", text),
  partnerLogoUrl: maybe(named("logo_url", text)),
});

const storeColumns = columnsOf("s", {
  storeName: named("name", text),
  closedFrom: given(storeClosedFrom, maybe(day)),
});

/** Null if no customer has attached it. */
const customerColumns = columnsOf("u", {
  customerLevel: maybe(named("level", integer)),
  customerFirstName: maybe(named("first_name", text)),
});

/** A sale in a store with everything that its views show. */
export type SaleRow = RowOf<typeof ownColumns> &
  RowOf<typeof partnerColumns> &
  RowOf<typeof storeColumns> &
  RowOf<typeof customerColumns> & {
    /** The partner's current terms. */
    earningTerms: EarningTerms;
  };

/** SQL: a sale's columns, from `saleTables`. */
export const saleColumns = Prisma.sql`${ownColumns.sql}, ${partnerColumns.sql}, ${storeColumns.sql},
  ${customerColumns.sql}, ${earningTermsColumn}`;

/** SQL: a sale `t` with its store `s`, its partner `p` and, once it is attached, its customer `u`. */
export const saleTables = Prisma.sql`
  FROM transaction t JOIN store s ON s.id = t.store_id JOIN partner p ON p.id = t.partner_id
  LEFT JOIN customer u ON u.id = t.user_id`;

/** A customer's own sale in a store; null for another customer's. */
export async function readOwnSale(userId: string, id: string): Promise<SaleRow | null> {
  const [row] = await readRows<SaleRow>`SELECT ${saleColumns} ${saleTables} WHERE ${isOwnSale(userId, id)}`;
  return row ?? null;
}

/** A sale of the calling merchant; null for another company's. */
export async function readMerchantSale(caller: MerchantCaller, id: string): Promise<SaleRow | null> {
  const [row] = await readMerchantSaleRows<SaleRow>(
    caller,
    id,
    () => Prisma.sql`${saleColumns} ${saleTables}`,
  );
  return row ?? null;
}

/** A sale in a store of any merchant, for operators; null if there is none. */
export async function readAnySale(id: string): Promise<SaleRow | null> {
  const [row] = await readRows<SaleRow>`
    SELECT ${saleColumns} ${saleTables} WHERE t.id = ${id}::uuid AND t.channel = 'STORE'`;
  return row ?? null;
}

/** SQL: whether `t` is this sale in a store, of this customer. */
export function isOwnSale(userId: string, id: string): Prisma.Sql {
  return Prisma.sql`t.user_id = ${userId}::uuid AND t.id = ${id}::uuid AND t.channel = 'STORE'`;
}

/**
 * These columns, from these tables, of this sale `t` in a store of the calling merchant; no row for another company's.
 */
export function readMerchantSaleRows<Row extends object>(
  caller: MerchantCaller,
  id: string,
  columnsFromTables: (whose: Whose) => Prisma.Sql,
): Promise<Row[]> {
  return readByMark(
    [{ table: "transaction", column: "id", value: id }],
    (whose) => readRows<Row>`SELECT ${columnsFromTables(whose)}
      WHERE t.id = ${id}::uuid ${whose.andIs(Prisma.sql`t.user_id`)} AND t.channel = 'STORE' AND ${ofMerchant(caller)}`,
  );
}

export interface MerchantSalesQuery {
  limit: number;
  cursor?: Position;
  status?: TransactionStatus;
  storeId?: string;
  /** Only the sales of this business day. */
  day?: BusinessDay;
  /** SQL: whether the sale `t` of the customer `u` is looked for. */
  search?: Prisma.Sql;
  now: Date;
}

/** The merchant's sales, newest first, with one extra row to see whether there is a next page. */
export async function readMerchantSales(
  db: Db,
  caller: MerchantCaller,
  query: MerchantSalesQuery,
): Promise<SaleRow[]> {
  const { cursor, status, storeId, day, search, now } = query;
  // Same rule as `statusAt`: an overdue sale counts as expired, whether or not the job has written it.
  const statusNow = Prisma.sql`CASE WHEN t.closed_at IS NULL AND t.expires_at <= ${now}::timestamptz
    THEN 'EXPIRED' ELSE t.status::text END`;
  // Waiting sales are always recent: this finds the few rows without reading the store's whole history.
  const oldestWaiting = new Date(now.getTime() - attachMs - answerMs);
  const conditions = [
    Prisma.sql`t.channel = 'STORE'`,
    isWaiting(status) && Prisma.sql`t.closed_at IS NULL AND t.created_at > ${oldestWaiting}::timestamptz`,
    ofMerchant(caller),
    status && Prisma.sql`${statusNow} = ${status}`,
    storeId && Prisma.sql`t.store_id = ${storeId}::uuid`,
    day && ofDay(day),
    search,
    cursor && Prisma.sql`(t.created_at, t.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`,
  ].filter((condition) => condition !== undefined && condition !== "" && condition !== false);
  return readRowsIn<SaleRow>(db)`SELECT ${saleColumns} ${saleTables}
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${query.limit + 1}::int`;
}

/**
 * SQL: whether the sale `t` belongs to this business day: by its confirmation, or by its creation if it was
 * never confirmed. A sale is confirmed soon after its creation, so the index by creation narrows the search.
 */
export function ofDay(day: BusinessDay): Prisma.Sql {
  const [from, to] = [startOfDay(day), endOfDay(day)];
  const madeFrom = new Date(from.getTime() - attachMs - answerMs);
  return Prisma.sql`t.created_at >= ${madeFrom}::timestamptz AND t.created_at < ${to}::timestamptz
    AND coalesce(t.confirmed_at, t.created_at) >= ${from}::timestamptz
    AND coalesce(t.confirmed_at, t.created_at) < ${to}::timestamptz`;
}

/** A partner, or one of its stores. */
export type OfMerchant = Pick<MerchantCaller, "partnerId" | "storeId">;

/** SQL: whether the sale `t` is one of this merchant's. */
export function ofMerchant({ partnerId, storeId }: OfMerchant): Prisma.Sql {
  return storeId ? Prisma.sql`t.store_id = ${storeId}::uuid` : Prisma.sql`t.partner_id = ${partnerId}::uuid`;
}
