import {
  columnsOf,
  flag,
  given,
  integer,
  maybe,
  oneOf,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { spendableOf } from "#app/core/db/accounts/account-facts.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { addDays, startOfDay } from "#app/core/domain/business-day.ts";
import type { AnyNotice } from "#app/core/domain/notices/notice.ts";
import type { NoticeFacts } from "#app/core/domain/notices/still-so.ts";
import { offerSoldTo } from "#app/core/db/partners/closing.server.ts";
import { readLeft } from "#app/core/db/stock/stock.server.ts";
import { isFor, ownSegments } from "#app/core/db/segments/segment-facts.server.ts";
import type { SubscriptionStatus } from "#app/core/domain/premium/subscription.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = (userId: string, notice: AnyNotice, now: Date) =>
  columnsOf("u", {
    reachable: given(
      Prisma.sql`coalesce((SELECT u.status = 'ACTIVE' AND u.blocked_at IS NULL AND u.deletion_requested_at IS NULL
        FROM customer u WHERE u.id = ${userId}::uuid), false)`,
      flag,
    ),
    lapsingPoints: given(lapsingPoints(userId, notice, now), maybe(integer)),
    itemUsable: given(itemUsable(userId, notice, now), maybe(flag)),
    offerThere: given(offerThere(notice, now), maybe(flag)),
    inReach: given(inReach(userId, notice, now), maybe(flag)),
    segmentId: given(offerSegment(notice), maybe(uuid)),
    limitedOffer: given(offerIfLimited(notice), maybe(uuid)),
    undone: given(undone(userId, notice), maybe(flag)),
    premium: given(premiumState(userId, notice), maybe(oneOf<SubscriptionStatus>())),
  });

/** The current facts about the subject of a notice. */
export async function readNoticeFacts(userId: string, notice: AnyNotice, now: Date): Promise<NoticeFacts> {
  const [row] = await readRows<RowOf<ReturnType<typeof columns>>>`SELECT ${columns(userId, notice, now).sql}`;
  if (!row) throw new Error("a statement without tables returned no row");
  const { segmentId, limitedOffer, ...facts } = row;
  const isMeant = isFor({ segmentId }, await ownSegments(userId, [segmentId], now));
  const isLeft =
    limitedOffer === null || ((await readLeft([limitedOffer])).get(limitedOffer)?.remaining ?? 0) > 0;
  return { ...facts, offerThere: facts.offerThere && isMeant && isLeft };
}

function lapsingPoints(userId: string, { kind, about }: AnyNotice, now: Date): Prisma.Sql {
  if (kind !== "POINTS_LAPSING") return Prisma.sql`NULL::int`;
  const end = startOfDay(addDays(about.week, 7));
  // Points whose last day is a week's Sunday expire when the next Monday begins, so that moment is included.
  return Prisma.sql`(SELECT coalesce(sum(l.remaining), 0)::int FROM points_lot l WHERE l.user_id = ${userId}::uuid AND l.open
    AND l.expires_at > ${now}::timestamptz AND l.expires_at > ${startOfDay(about.week)}::timestamptz
    AND l.expires_at <= ${end}::timestamptz)`;
}

function itemUsable(userId: string, { kind, about }: AnyNotice, now: Date): Prisma.Sql {
  if (kind !== "ITEM_LAPSING") return Prisma.sql`NULL::boolean`;
  return Prisma.sql`(SELECT w.status = 'ACTIVE' AND w.valid_to > ${now}::timestamptz FROM wallet_item w
    WHERE w.user_id = ${userId}::uuid AND w.id = ${about.walletItemId}::uuid)`;
}

function offerThere(notice: AnyNotice, now: Date): Prisma.Sql {
  const offerId = offerOf(notice);
  if (offerId === undefined) return Prisma.sql`NULL::boolean`;
  return Prisma.sql`(SELECT o.status = 'ACTIVE' AND coalesce(${offerSoldTo} > ${now}::timestamptz, true)
    FROM offer o WHERE o.id = ${offerId}::uuid)`;
}

function inReach(userId: string, { kind, about }: AnyNotice, now: Date): Prisma.Sql {
  if (kind !== "OFFER_BACK" || !about.inReach) return Prisma.sql`NULL::boolean`;
  return Prisma.sql`(SELECT o.point_price <= ${spendableOf(userId, now)} FROM offer o
    WHERE o.id = ${about.offerId}::uuid)`;
}

function offerIfLimited(notice: AnyNotice): Prisma.Sql {
  const offerId = offerOf(notice);
  if (offerId === undefined) return Prisma.sql`NULL::text`;
  return Prisma.sql`(SELECT o.id::text FROM offer o WHERE o.id = ${offerId}::uuid AND o.stock_limited)`;
}

function offerSegment(notice: AnyNotice): Prisma.Sql {
  const offerId = offerOf(notice);
  if (offerId === undefined) return Prisma.sql`NULL::text`;
  return Prisma.sql`(SELECT o.segment_id::text FROM offer o WHERE o.id = ${offerId}::uuid)`;
}

function offerOf({ kind, about }: AnyNotice): string | undefined {
  return (kind === "OFFER_BACK" || kind === "CAMPAIGN") && "offerId" in about ? about.offerId : undefined;
}

function undone(userId: string, { kind, about }: AnyNotice): Prisma.Sql {
  if (kind === "LEVEL_REACHED")
    return Prisma.sql`(SELECT l.state = 'TAKEN_BACK' FROM user_level l
      WHERE l.user_id = ${userId}::uuid AND l.level = ${about.level}::int)`;
  if (kind !== "POINTS_RECEIVED" && kind !== "CLAIM_ANSWERED") return Prisma.sql`NULL::boolean`;
  if (about.requestId !== undefined)
    return Prisma.sql`(SELECT v.cancelled_at IS NOT NULL FROM validation_request v
      WHERE v.user_id = ${userId}::uuid AND v.id = ${about.requestId}::uuid)`;
  if (!("transactionId" in about) || about.transactionId === undefined) return Prisma.sql`NULL::boolean`;
  return Prisma.sql`(SELECT t.status = 'CANCELLED' FROM transaction t
    WHERE t.user_id = ${userId}::uuid AND t.id = ${about.transactionId}::uuid)`;
}

function premiumState(userId: string, { kind }: AnyNotice): Prisma.Sql {
  if (kind !== "PREMIUM") return Prisma.sql`NULL::text`;
  return Prisma.sql`(SELECT p.status::text FROM premium_subscription p
    WHERE p.user_id = ${userId}::uuid AND p.status <> 'PENDING' ORDER BY p.id DESC LIMIT 1)`;
}
