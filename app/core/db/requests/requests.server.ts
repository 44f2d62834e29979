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
import type { AnsweringCaller } from "#app/core/domain/callers/caller.ts";
import { storesWith } from "#app/core/domain/partners/rights.ts";
import { answerableSince, type RequestStatus } from "#app/core/domain/requests/answer.ts";
import type { DocumentType } from "#app/core/domain/requests/document.ts";
import { earningTermsColumn } from "#app/core/db/points/earning-terms.server.ts";
import type { AppliedTerms, EarningTerms } from "#app/core/domain/points/earning.ts";
import { Prisma, type RequestKind } from "#app/generated/prisma/client.ts";
import type { Position } from "#app/core/db/newest-first.server.ts";
import {
  standingColumn,
  standingIn,
  type Standing,
  type StandingColumn,
} from "#app/core/db/levels/level-facts.server.ts";
import { readByMark } from "#app/core/db/all-customers.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { SalePointCard } from "#app/core/domain/sale-points/sale-point-record.ts";

const ownColumns = columnsOf("r", {
  userId: uuid,
  id: uuid,
  kind: oneOf<RequestKind>(),
  status: oneOf<RequestStatus>(),
  /** Null for an online purchase. */
  storeId: maybe(uuid),
  salePointId: maybe(uuid),
  transactionId: maybe(uuid),
  card: maybe(json<SalePointCard>()),
  answers: json<Record<string, string>>(),
  orderId: maybe(text),
  amountMillimes: maybe(integer),
  /** What the customer wrote; the merchant may have accepted another amount. */
  claimedMillimes: maybe(integer),
  message: maybe(text),
  documentKey: maybe(text),
  documentType: maybe(oneOf<DocumentType>()),
  /** The points given on acceptance; before it, the expected points. */
  points: integer,
  /** What passed a ceiling and waits for an operator. */
  waitingPoints: named("held_points", integer),
  /** The terms by which its points were calculated; null if none have been yet. */
  appliedTerms: maybe(named("earning_terms", json<AppliedTerms>())),
  cancelledMillimes: integer,
  cancelledPoints: integer,
  /** When nothing of it was left. */
  cancelledAt: maybe(moment),
  responseText: maybe(text),
  createdAt: moment,
  openedAt: maybe(moment),
  respondedAt: maybe(moment),
});

const partnerColumns = columnsOf("p", {
  partnerId: named("id", uuid),
  partnerName: named("name", text),
  partnerLogoUrl: maybe(named("logo_url", text)),
});

const besideColumns = columnsOf("r", {
  storeName: given(Prisma.sql`s.name`, maybe(text)),
  closedFrom: given(storeClosedFrom, maybe(day)),
  /** When the online purchase was made; null without one. */
  usedAt: given(Prisma.sql`t.created_at`, maybe(moment)),
  /** What its wallet item took off; null without an online purchase. */
  reductionMillimes: given(Prisma.sql`t.reduction_millimes`, maybe(integer)),
  /** The points expected or reserved while it waited; null if none. */
  heldPoints: given(Prisma.sql`h.points`, maybe(integer)),
  customerFirstName: given(Prisma.sql`u.first_name`, maybe(text)),
});

/** A request with everything that its views show. Amounts in whole millimes. */
export type RequestRow = RowOf<typeof ownColumns> &
  RowOf<typeof partnerColumns> &
  RowOf<typeof besideColumns> & {
    /** The partner's current terms. */
    earningTerms: EarningTerms;
    /** The part of `points` that campaigns gave. */
    campaignPoints: number;
  };

/** SQL: the columns of `RequestRow`. `user` is the customer's id, or an expression for it. */
const columns = (user: string | Prisma.Sql) => Prisma.sql`
    ${ownColumns.sql}, ${partnerColumns.sql}, ${besideColumns.sql}, ${earningTermsColumn},
    coalesce((SELECT sum(a.points - a.released) FROM campaign_award a
      WHERE a.user_id = ${user}::uuid AND a.subject = 'request:' || r.id AND a.state <> 'WAITS'), 0)::int AS "campaignPoints"`;

const tables = Prisma.sql`
  FROM validation_request r JOIN partner p ON p.id = r.partner_id
  LEFT JOIN points_hold h ON h.user_id = r.user_id AND h.id = r.hold_id
  LEFT JOIN transaction t ON t.user_id = r.user_id AND t.id = r.transaction_id
  LEFT JOIN store s ON s.id = r.store_id LEFT JOIN customer u ON u.id = r.user_id`;

/** A customer's own request; null for another customer's. */
export async function readOwnRequest(db: Db, userId: string, id: string): Promise<RequestRow | null> {
  const [row] = await readRowsIn<RequestRow>(
    db,
  )`SELECT ${columns(userId)} ${tables} WHERE r.user_id = ${userId}::uuid AND r.id = ${id}::uuid`;
  return row ?? null;
}

/** A request that the calling merchant can answer; null for another company's. */
export async function readMerchantRequest(caller: AnsweringCaller, id: string): Promise<RequestRow | null> {
  const [row] = await readMerchantRequestRows<RequestRow>(caller, id, (user) => columns(user));
  return row ?? null;
}

/**
 * A request that the calling merchant can answer, and its customer's standing; null for another company's.
 */
export async function readMovableRequest(
  caller: AnsweringCaller,
  id: string,
  now: Date,
): Promise<{ request: RequestRow; standing: Standing } | null> {
  const [row] = await readMerchantRequestRows<RequestRow & StandingColumn>(
    caller,
    id,
    (user) => Prisma.sql`${columns(user)}, ${standingColumn(user, now)}`,
  );
  if (!row) return null;
  const { standing: column, ...request } = row;
  const standing = standingIn({ standing: column }, now);
  return standing && { request, standing };
}

/** These columns of the request `r`, whose customer is `user`; no row for another company's. */
function readMerchantRequestRows<Row extends object>(
  caller: AnsweringCaller,
  id: string,
  columnsOf: (user: Prisma.Sql) => Prisma.Sql,
): Promise<Row[]> {
  const column = Prisma.sql`r.user_id`;
  return readByMark(
    [{ table: "validation_request", column: "id", value: id }],
    (whose) => readRows<Row>`SELECT ${columnsOf(whose.id(column))} ${tables}
      WHERE r.id = ${id}::uuid ${whose.andIs(column)} AND ${ofMerchant(caller)}`,
  );
}

/** Anybody's request, for operators; null if there is none. */
export async function readAnyRequest(id: string): Promise<RequestRow | null> {
  const [row] = await readRows<RequestRow>`
    SELECT ${columns(Prisma.sql`r.user_id`)} ${tables} WHERE r.id = ${id}::uuid`;
  return row ?? null;
}

interface MerchantRequestsQuery {
  limit: number;
  cursor?: Position;
  /** "OPEN": requests not answered yet. */
  status?: RequestStatus | "OPEN";
  now: Date;
}

/** The merchant's requests, newest first, with one extra row to see whether there is a next page. */
export async function readMerchantRequests(
  db: Db,
  caller: AnsweringCaller,
  { cursor, status, now, limit }: MerchantRequestsQuery,
): Promise<RequestRow[]> {
  // Same rule as `requestAt`: an overdue request counts as refused, whether or not the job has written it.
  const statusNow = Prisma.sql`CASE WHEN r.status IN ('PENDING', 'VALIDATING') AND r.created_at < ${answerableSince(now)}::timestamptz
    THEN 'REFUSED' ELSE r.status::text END`;
  const conditions = [
    ofMerchant(caller),
    status === "OPEN" ? openSince(now) : status && Prisma.sql`${statusNow} = ${status}`,
    cursor && Prisma.sql`(r.created_at, r.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`,
  ].filter((condition) => condition !== undefined);
  return readRowsIn<RequestRow>(db)`SELECT ${columns(Prisma.sql`r.user_id`)} ${tables}
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit + 1}::int`;
}

/** The number of open requests. */
export interface WaitingRequests {
  count: number;
  /** When the last of them was created or opened; null if there are none. */
  movedAt: Date | null;
}

/** How many requests wait for this merchant, and when that last changed. */
export async function readWaitingRequests(
  db: Db,
  caller: AnsweringCaller,
  now: Date,
): Promise<WaitingRequests> {
  const [row] = await readRowsIn<WaitingRequests>(db)`
    SELECT count(*)::int AS count, max(greatest(r.created_at, r.opened_at)) AS "movedAt"
    FROM validation_request r WHERE ${ofMerchant(caller)} AND ${openSince(now)}`;
  return row ?? { count: 0, movedAt: null };
}

/** SQL: whether the request `r` can still be answered at `now`. */
function openSince(now: Date): Prisma.Sql {
  return Prisma.sql`r.status IN ('PENDING', 'VALIDATING') AND r.created_at >= ${answerableSince(now)}::timestamptz`;
}

/**
 * SQL: whether the request `r` is one of this merchant's; an online purchase belongs to every store of its
 * company.
 */
function ofMerchant(caller: AnsweringCaller): Prisma.Sql {
  const stores = keptTo(caller);
  const ofStores = stores
    ? Prisma.sql`AND (r.store_id = ANY(${[...stores]}::uuid[]) OR r.store_id IS NULL)`
    : Prisma.empty;
  return Prisma.sql`r.partner_id = ${caller.partnerId}::uuid ${ofStores}`;
}

/** The stores whose requests the caller answers; null for all of the partner's. */
export function keptTo(caller: AnsweringCaller): readonly string[] | null {
  if (caller.kind === "partner") return storesWith(caller, "claims");
  return caller.storeId === null ? null : [caller.storeId];
}

const overdueColumns = columnsOf("validation_request", { userId: uuid, id: uuid, createdAt: moment });

export type OverdueRequest = RowOf<typeof overdueColumns>;

/** Requests not answered in time, in the order of their creation. */
export async function readOverdueRequests(
  db: Db,
  now: Date,
  after: OverdueRequest | null,
  count: number,
): Promise<OverdueRequest[]> {
  const behind = after
    ? Prisma.sql`AND (created_at, user_id, id) > (${after.createdAt}::timestamptz, ${after.userId}::uuid, ${after.id}::uuid)`
    : Prisma.empty;
  return readRowsIn<OverdueRequest>(db)`
    SELECT ${overdueColumns.sql} FROM validation_request
    WHERE status IN ('PENDING', 'VALIDATING') AND created_at < ${answerableSince(now)}::timestamptz ${behind}
    ORDER BY created_at, user_id, id LIMIT ${count}::int`;
}
