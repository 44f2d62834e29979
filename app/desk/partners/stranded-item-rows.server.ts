import {
  columnsOf,
  flag,
  given,
  integer,
  localized,
  maybe,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { isOpen, storeClosedFrom } from "#app/core/db/partners/closing.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const used = Prisma.sql`(w.remaining_millimes IS DISTINCT FROM w.face_value_millimes)`;

/** SQL: the purchase `b` of what can be returned; a voucher used in part only for a price, of which it gives a share. */
const returnable = Prisma.sql`b.user_id = w.user_id AND b.wallet_item_id = w.id
  AND (NOT ${used} OR b.point_price > 0 OR b.price_millimes > 0)`;

const columns = columnsOf("w", {
  id: uuid,
  userId: uuid,
  remainingMillimes: maybe(integer),
  title: given(Prisma.sql`o.title`, localized),
  customerName: given(Prisma.sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`, maybe(text)),
  /** Null if it cannot be returned: a gift, for which nothing was paid. */
  purchaseId: given(Prisma.sql`b.id`, maybe(uuid)),
  /** A voucher used in part. */
  used: given(used, flag),
});

export type StrandedRow = RowOf<typeof columns>;

const ofPartner = (partnerId: string, now: Date) => Prisma.sql`
  w.partner_id = ${partnerId}::uuid AND w.status = 'ACTIVE'
  AND (w.valid_to IS NULL OR w.valid_to > ${now}::timestamptz)`;

/** The items of a partner that are usable at `now`, the oldest first; with `onlyReturnable` those that can be returned. */
export function readItemsOfPartner(
  partnerId: string,
  { now, count, onlyReturnable = false }: { now: Date; count: number; onlyReturnable?: boolean },
): Promise<StrandedRow[]> {
  const which = onlyReturnable
    ? Prisma.sql`AND b.id IS NOT NULL AND (w.held_until IS NULL OR w.held_until <= ${now}::timestamptz)`
    : Prisma.empty;
  return readRows<StrandedRow>`
    SELECT ${columns.sql}
    FROM wallet_item w JOIN customer u ON u.id = w.user_id JOIN offer o ON o.id = w.offer_id
    LEFT JOIN purchase b ON ${returnable}
    WHERE ${ofPartner(partnerId, now)} ${which} ORDER BY w.id LIMIT ${count}::int`;
}

const partColumns = columnsOf("w", {
  userId: uuid,
  faceValueMillimes: integer,
  remainingMillimes: integer,
  pointPrice: given(Prisma.sql`b.point_price`, integer),
  priceMillimes: given(Prisma.sql`b.price_millimes`, integer),
});

/** The voucher of a purchase with what is left of it, and what it cost; null for an item that is no voucher. */
export async function readPartUsed(purchaseId: string): Promise<RowOf<typeof partColumns> | null> {
  const [row] = await readRows<RowOf<typeof partColumns>>`
    SELECT ${partColumns.sql} FROM purchase b JOIN wallet_item w ON w.user_id = b.user_id AND w.id = b.wallet_item_id
    WHERE b.id = ${purchaseId}::uuid AND w.remaining_millimes IS NOT NULL`;
  return row ?? null;
}

const heldColumns = columnsOf("w", { items: given(Prisma.sql`count(*)::int`, integer) });

/** How many there are. */
export async function countItemsOfPartner(partnerId: string, now: Date): Promise<number> {
  const [row] = await readRows<RowOf<typeof heldColumns>>`
    SELECT ${heldColumns.sql} FROM wallet_item w WHERE ${ofPartner(partnerId, now)}`;
  return row?.items ?? 0;
}

const holderColumns = columnsOf("w", { userId: uuid });

/** Who holds what another partner could accept: not what was paid for in dinars, which `move_items` leaves. */
export async function readHoldersOf(partnerId: string, now: Date, count: number): Promise<string[]> {
  const rows = await readRows<RowOf<typeof holderColumns>>`
    SELECT DISTINCT ${holderColumns.sql} FROM wallet_item w
    WHERE ${ofPartner(partnerId, now)} AND NOT EXISTS (
      SELECT 1 FROM purchase b WHERE b.user_id = w.user_id AND b.wallet_item_id = w.id AND b.price_millimes > 0)
    ORDER BY 1 LIMIT ${count}::int`;
  return rows.map(({ userId }) => userId);
}

const openColumns = (now: Date) =>
  columnsOf("p", {
    open: given(
      Prisma.sql`EXISTS (SELECT FROM store s WHERE s.partner_id = p.id AND ${isOpen(storeClosedFrom, now)})`,
      flag,
    ),
  });

/** Whether a partner has a store that is open at `now`; null for an unknown partner. */
export async function hasOpenStore(partnerId: string, now: Date): Promise<boolean | null> {
  const [row] = await readRows<RowOf<ReturnType<typeof openColumns>>>`
    SELECT ${openColumns(now).sql} FROM partner p WHERE p.id = ${partnerId}::uuid`;
  return row?.open ?? null;
}
