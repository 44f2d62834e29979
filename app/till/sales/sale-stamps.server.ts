import {
  columnsOf,
  counted,
  flag,
  given,
  integer,
  localized,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import type { Whose } from "#app/core/db/all-customers.server.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { readMerchantSaleRows } from "#app/core/db/transactions/sales.server.ts";

const columns = ({ andIs }: Whose) =>
  columnsOf("c", {
    id: uuid,
    title: localized,
    target: integer,
    place: given(
      Prisma.sql`(SELECT count(*) FROM stamp o WHERE o.user_id = t.user_id AND o.card_id = s.card_id AND o.round = s.round
        AND o.state = 'GIVEN' AND (o.created_at, o.subject, o.by_campaign) <= (s.created_at, s.subject, s.by_campaign)
        ${andIs(Prisma.sql`o.user_id`)})`,
      counted,
    ),
    gift: given(Prisma.sql`s.wallet_item_id IS NOT NULL`, flag),
  });

/** A stamp that a sale gave: its place on its card, and whether that card has brought its gift. */
export type SaleStamp = RowOf<ReturnType<typeof columns>>;

/** The stamps that a sale of the calling merchant has given and not taken back. */
export function readSaleStamps(caller: MerchantCaller, saleId: string): Promise<SaleStamp[]> {
  return readMerchantSaleRows<SaleStamp>(
    caller,
    saleId,
    (whose) => Prisma.sql`${columns(whose).sql}
    FROM transaction t
    JOIN stamp s ON s.user_id = t.user_id AND s.subject = 'transaction:' || t.id::text AND s.state = 'GIVEN'
      ${whose.andIs(Prisma.sql`s.user_id`)}
    JOIN stamp_card c ON c.id = s.card_id`,
  );
}
