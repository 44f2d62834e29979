import {
  columnsOf,
  flag,
  given,
  integer,
  localized,
  maybe,
  moment,
  named,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma, type OfferType, type WalletItemStatus } from "#app/generated/prisma/client.ts";
import { hasAccount } from "#app/core/db/accounts/account-facts.server.ts";
import { readByMark } from "#app/core/db/all-customers.server.ts";

const useColumns = columnsOf("t", {
  transactionId: named("id", uuid),
  usedAt: named("created_at", moment),
  priceMillimes: integer,
  reductionMillimes: integer,
  payableMillimes: integer,
});

const itemColumns = columnsOf("w", {
  id: uuid,
  type: oneOf<OfferType>(),
  status: oneOf<WalletItemStatus>(),
  remainingMillimes: maybe(integer),
  validFrom: maybe(moment),
  validTo: maybe(moment),
  heldUntil: maybe(moment),
  offerId: uuid,
  title: given(Prisma.sql`o.title`, localized),
  minimumPurchaseMillimes: maybe(integer),
  maximumReductionMillimes: maybe(integer),
});

const customerColumns = columnsOf("u", {
  customerFirstName: named("first_name", maybe(text)),
  customerBlocked: given(Prisma.sql`u.blocked_at IS NOT NULL`, flag),
});

/** An online use, as the shop that received its code sees it. Amounts in whole millimes. */
export type OnlineUseRow = RowOf<typeof useColumns> &
  RowOf<typeof itemColumns> &
  RowOf<typeof customerColumns>;

/**
 * The online use at this partner that revealed this code; null if there is none, or its customer is deleted.
 */
export async function readOnlineUseByCode(
  partnerId: string,
  code: string,
  now: Date,
): Promise<OnlineUseRow | null> {
  const [use] = await readByMark(
    [{ table: "transaction", column: "code", value: code }],
    (whose) => readRows<OnlineUseRow>`
    SELECT ${useColumns.sql}, ${itemColumns.sql}, ${customerColumns.sql}
    FROM transaction t
    JOIN customer u ON u.id = t.user_id AND ${hasAccount(Prisma.sql`u`, now)}
    JOIN wallet_item w ON w.user_id = t.user_id AND w.id = t.wallet_item_id
    JOIN offer o ON o.id = w.offer_id
    WHERE t.code = ${code} AND t.partner_id = ${partnerId}::uuid AND t.channel = 'ONLINE'
      ${whose.andIs(Prisma.sql`t.user_id`)}`,
  );
  return use ?? null;
}
