import { readRows } from "#app/db/statements.server.ts";
import { Prisma, type OfferType, type WalletItemStatus } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { hasAccount } from "#app/db/accounts/account-facts.server.ts";
import { readByMark } from "#app/db/all-customers.server.ts";

/** An online use, as the shop that received its code sees it. Amounts in whole millimes. */
export interface OnlineUseRow {
  transactionId: string;
  usedAt: Date;
  priceMillimes: number;
  reductionMillimes: number;
  payableMillimes: number;
  id: string;
  type: OfferType;
  status: WalletItemStatus;
  remainingMillimes: number | null;
  validFrom: Date | null;
  validTo: Date | null;
  heldUntil: Date | null;
  offerId: string;
  title: LocalizedText;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  customerFirstName: string | null;
  customerBlocked: boolean;
}

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
    SELECT t.id AS "transactionId", t.created_at AS "usedAt", t.price_millimes AS "priceMillimes",
      t.reduction_millimes AS "reductionMillimes", t.payable_millimes AS "payableMillimes", w.id, w.type::text AS type,
      w.status::text AS status, w.remaining_millimes AS "remainingMillimes", w.valid_from AS "validFrom",
      w.valid_to AS "validTo", w.held_until AS "heldUntil", w.offer_id AS "offerId", o.title,
      w.minimum_purchase_millimes AS "minimumPurchaseMillimes", w.maximum_reduction_millimes AS "maximumReductionMillimes",
      u.first_name AS "customerFirstName", u.blocked_at IS NOT NULL AS "customerBlocked"
    FROM transaction t
    JOIN customer u ON u.id = t.user_id AND ${hasAccount(Prisma.sql`u`, now)}
    JOIN wallet_item w ON w.user_id = t.user_id AND w.id = t.wallet_item_id
    JOIN offer o ON o.id = w.offer_id
    WHERE t.code = ${code} AND t.partner_id = ${partnerId}::uuid AND t.channel = 'ONLINE'
      ${whose.andIs(Prisma.sql`t.user_id`)}`,
  );
  return use ?? null;
}
