import { columnsOf, given, json, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { isOpen, storeClosedFrom } from "#app/core/db/partners/closing.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { SalePoint } from "#app/core/domain/sale-points/sale-point-answer.ts";
import type { SalePointCard } from "#app/core/domain/sale-points/sale-point-record.ts";

/** A sale point with its cards, store and partner, from `salePointTables`. */
export const salePointColumns = columnsOf("sp", {
  id: uuid,
  code: text,
  name: text,
  cards: json<SalePointCard[]>(),
  store: given(
    Prisma.sql`jsonb_build_object('id', s.id, 'name', s.name, 'partnerId', p.id, 'partnerName', p.name,
      'partnerLogoUrl', p.logo_url)`,
    json<SalePoint["store"] & { partnerId: string }>(),
  ),
});

export type SalePointRow = RowOf<typeof salePointColumns>;

/** SQL: a sale point `sp` with its store `s` and its partner `p`. */
export const salePointTables = Prisma.sql`
  FROM sale_point sp JOIN store s ON s.id = sp.store_id JOIN partner p ON p.id = s.partner_id`;

/** SQL: whether the store of a sale point is open at `now`, from `salePointTables`. */
export const isOpenThere = (now: Date) => isOpen(storeClosedFrom, now);

/** A sale point by its id or its code `S-XXXX-XXXX`; null if unknown, or its store is closed at `now`. */
export async function readSalePoint(
  by: { id: string } | { code: string },
  now: Date,
): Promise<SalePointRow | null> {
  const is = "id" in by ? Prisma.sql`sp.id = ${by.id}::uuid` : Prisma.sql`sp.code = ${by.code}`;
  const [row] = await readRows<SalePointRow>`
    SELECT ${salePointColumns.sql} ${salePointTables} WHERE ${is} AND ${isOpenThere(now)}`;
  return row ?? null;
}
