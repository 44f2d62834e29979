import { columnsOf, given, localized, moment, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";

export interface WaitingPurchase {
  id: string;
  /** The offer's name when it was reserved. */
  title: string;
  expiresAt: Date;
}

const columns = columnsOf("p", { id: uuid, title: given(Prisma.sql`i.title`, localized), expiresAt: moment });

/** The customer's latest purchase, of this offer if one is given, that waits for its payment and can still be paid. */
export async function findWaitingPurchase(
  { caller: { userId }, language, now }: ClientCall,
  offerId: string | null = null,
): Promise<WaitingPurchase | null> {
  // A reservation lasts much less than a day, so the time of purchase limits the search.
  const [waiting] = await readRows<RowOf<typeof columns>>`
    SELECT ${columns.sql}
    FROM purchase p JOIN invoice i ON i.user_id = p.user_id AND i.purchase_id = p.id
    WHERE p.user_id = ${userId}::uuid AND p.price_millimes > 0 AND p.created_at > ${now}::timestamptz - interval '1 day'
      AND p.status = 'AWAITING_PAYMENT' AND p.expires_at > ${now}::timestamptz
      AND (${offerId}::uuid IS NULL OR p.offer_id = ${offerId}::uuid)
    ORDER BY p.created_at DESC, p.id DESC LIMIT 1`;
  return waiting ? { ...waiting, title: inLanguage(waiting.title, language) } : null;
}
