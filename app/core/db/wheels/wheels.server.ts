import {
  columnsOf,
  day,
  flag,
  given,
  integer,
  localized,
  maybe,
  moment,
  named,
  oneOf,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { offerSoldTo } from "#app/core/db/partners/closing.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import { businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";
import { stockOf, weightInDraw, type PrizeKind, type WheelName } from "#app/core/domain/wheels/prize.ts";
import type { EntryFacts } from "#app/core/domain/wheels/entry.ts";
import type { LastSpin } from "#app/core/domain/wheels/run.ts";
import { Prisma, type OfferStatus, type OfferType } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import { nothingLeft, readLeft, type Left } from "#app/core/db/stock/stock.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { DrawnPrize as DrawnPrizeAnswer } from "#app/core/domain/wheels/wheel-answer.ts";

/** A prize in a draw now. */
export interface WheelPrizeNow {
  id: string;
  kind: PrizeKind;
  label: LocalizedText;
  /** Whole points; 0 for other kinds, and if nothing is won. */
  points: number;
  /** 0 for a prize that is out of the draw. */
  weight: number;
  /** How many can still be won; null if unlimited. */
  stockRemaining: number | null;
  /** The slot of its stock to take a unit from; null if it is unlimited. */
  slot: number | null;
  /** What one is worth, in whole millimes; null where nobody said. */
  worthMillimes: number | null;
  /** The wallet item that it gives. */
  offer: { id: string; type: OfferType; validTo: Date | null; slot: number } | null;
}

const prizeColumns = columnsOf("p", {
  id: uuid,
  kind: oneOf<PrizeKind>(),
  label: localized,
  points: integer,
  weight: integer,
  limited: named("stock_limited", flag),
  worthMillimes: maybe(integer),
  offerId: maybe(uuid),
});

const offerColumns = columnsOf("o", {
  offerType: named("type", maybe(oneOf<OfferType>())),
  offerStatus: named("status", maybe(oneOf<OfferStatus>())),
  availableTo: given(offerSoldTo, maybe(moment)),
  validTo: maybe(moment),
  offerLimited: named("stock_limited", maybe(flag)),
});

/** A row of `prizeRows`. */
export type PrizeRow = RowOf<typeof prizeColumns> & RowOf<typeof offerColumns>;

/** SQL: the prizes of a wheel as `prizeNow` understands them, in the order in which a draw counts them. */
export function prizeRows(wheel: WheelName): Prisma.Sql {
  return Prisma.sql`
    SELECT ${prizeColumns.sql}, ${offerColumns.sql}
    FROM wheel_prize p LEFT JOIN offer o ON o.id = p.offer_id
    WHERE p.wheel = ${wheel}::wheel AND p.active
    ORDER BY p.created_at, p.id`;
}

/** The ids of what is limited among prizes and their offers. */
export function limitedOf(rows: readonly PrizeRow[]): string[] {
  return rows.flatMap(({ id, limited, offerId, offerLimited }) => [
    ...(limited ? [id] : []),
    ...(offerId && offerLimited ? [offerId] : []),
  ]);
}

/** The prizes of a wheel at `now`, in the order in which a draw counts them. */
export async function readPrizes(wheel: WheelName, now: Date): Promise<WheelPrizeNow[]> {
  const rows = await readRows<PrizeRow>`${prizeRows(wheel)}`;
  const left = await readLeft(limitedOf(rows));
  return rows.map((row) => prizeNow(row, left, now));
}

/** A prize at `now`; `left` has what is left of it and of its offer, if they are limited. */
export function prizeNow(row: PrizeRow, left: ReadonlyMap<string, Left>, now: Date): WheelPrizeNow {
  const {
    worthMillimes,
    id,
    kind,
    label,
    points,
    weight,
    limited,
    offerId,
    offerType,
    offerStatus,
    offerLimited,
  } = row;
  const { availableTo, validTo } = row;
  const ofOffer = offerLimited && offerId ? (left.get(offerId) ?? nothingLeft) : null;
  const own = limited ? (left.get(id) ?? nothingLeft) : null;
  const offer =
    offerId && offerType && offerStatus
      ? {
          ...{ id: offerId, type: offerType, status: offerStatus, availableTo, validTo },
          stockRemaining: ofOffer?.remaining ?? null,
        }
      : null;
  const facts = { weight, remaining: own?.remaining ?? null, offer };
  return {
    ...{ id, kind, label, points, worthMillimes },
    slot: own?.slot ?? null,
    weight: weightInDraw(facts, now),
    stockRemaining: stockOf(facts, now),
    offer: offer && { id: offer.id, type: offer.type, validTo, slot: ofOffer?.slot ?? 0 },
  };
}

/** A customer's state at the wheels. */
export interface SpinFacts {
  /** Whether the points wheel was played today. */
  playedToday: boolean;
  /** The last spin of the points wheel since the grand prize was played. */
  last: LastSpin | null;
  /** What of it says how the next spin is paid. */
  entry: Pick<EntryFacts, "freeSpin" | "hasBought" | "lastFreeEntry">;
}

/** SQL: what the function last_spin gives, which no query of tables may call: decision 050. */
export const lastSpin = (userId: string, today: BusinessDay) => Prisma.sql`
  SELECT s.id, s.day, s.run FROM wheel_spin s
  WHERE s.user_id = ${userId}::uuid AND s.wheel = 'POINTS' AND s.day <= ${today}::date
    AND s.created_at > coalesce((
      SELECT max(g.created_at) FROM wheel_spin g WHERE g.user_id = ${userId}::uuid AND g.wheel = 'GRAND'), '-infinity')
  ORDER BY s.day DESC LIMIT 1`;

/** SQL: what the function prizes_state gives, which no query of tables may call. */
export const prizesStateOf = (wheel: WheelName) => Prisma.sql`
  SELECT md5(string_agg(concat_ws(' ', p.id, p.kind, p.label, p.points, p.weight, o.id, o.version), ','
    ORDER BY p.created_at, p.id))
  FROM wheel_prize p LEFT JOIN offer o ON o.id = p.offer_id
  WHERE p.wheel = ${wheel}::wheel AND p.active`;

/** How a customer's next spin is paid: what the function may_enter_free reads, which no query of tables may call. */
export const entryColumns = (userId: string) => ({
  freeSpin: given(
    Prisma.sql`EXISTS (SELECT 1 FROM free_spin f WHERE f.user_id = ${userId}::uuid AND f.used_at IS NULL AND f.state = 'GIVEN')`,
    flag,
  ),
  hasBought: given(
    Prisma.sql`EXISTS (SELECT 1 FROM transaction t WHERE t.user_id = ${userId}::uuid AND t.status IN ('CONFIRMED', 'CLAIMED'))`,
    flag,
  ),
  lastFreeEntry: given(
    Prisma.sql`SELECT max(s.day) FROM wheel_spin s WHERE s.user_id = ${userId}::uuid AND s.wheel = 'POINTS' AND s.free_entry`,
    maybe(day),
  ),
});

const spinColumns = (userId: string, today: BusinessDay) =>
  columnsOf("last", {
    playedToday: given(
      Prisma.sql`EXISTS (SELECT 1 FROM wheel_spin WHERE user_id = ${userId}::uuid AND wheel = 'POINTS' AND day = ${today}::date)`,
      flag,
    ),
    ...entryColumns(userId),
    day: maybe(day),
    run: maybe(integer),
  });

export async function readSpinFacts(db: Db, userId: string, today: BusinessDay): Promise<SpinFacts> {
  const [row] = await readRowsIn<RowOf<ReturnType<typeof spinColumns>>>(db)`
    SELECT ${spinColumns(userId, today).sql}
    FROM customer u LEFT JOIN LATERAL (${lastSpin(userId, today)}) last ON true WHERE u.id = ${userId}::uuid`;
  const { playedToday = false, day = null, run = null } = row ?? {};
  const { freeSpin = false, hasBought = false, lastFreeEntry = null } = row ?? {};
  const entry = { freeSpin, hasBought, lastFreeEntry };
  return { playedToday, entry, last: day !== null && run !== null ? { day, run } : null };
}

/** A past spin, as its customer sees it. */
export interface SpinRow {
  id: string;
  day: BusinessDay;
  prizeId: string;
  kind: PrizeKind;
  label: LocalizedText;
  points: number;
  walletItemId: string | null;
  goodsCode: string | null;
  handedOverAt: Date | null;
  seed: string;
  clientSeed: string;
  /** Null if the rules do not show it. */
  shownName: string | null;
  prizes: DrawnPrize[];
  createdAt: Date;
}

/** A prize at the time of a draw. */
export interface DrawnPrize extends Omit<DrawnPrizeAnswer, "label"> {
  label: LocalizedText;
}

/** A customer's newest spins at a wheel. */
export async function readSpins(db: Db, userId: string, wheel: WheelName, limit: number): Promise<SpinRow[]> {
  const rows = await db.wheelSpin.findMany({
    where: { userId, wheel },
    orderBy: { day: "desc" },
    take: limit,
  });
  return rows.map((row) => ({
    ...row,
    day: businessDayOf(row.day),
    label: row.label as LocalizedText,
    prizes: row.prizes as unknown as DrawnPrize[],
  }));
}
