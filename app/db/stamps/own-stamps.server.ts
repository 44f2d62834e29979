import { readRows } from "#app/db/statements.server.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** A stamp card as one customer has it. */
export interface OwnStampsRow {
  id: string;
  title: LocalizedText;
  partnerId: string;
  partnerName: string;
  partnerLogoUrl: string | null;
  offerId: string;
  offerTitle: LocalizedText;
  stamps: number;
  target: number;
  completed: number;
}

/**
 * The customer's started stamp cards that are on, newest first; with `partnerId` all cards of that partner
 * that are on, also those without a stamp.
 * @param userId null for a visitor
 */
export function readOwnStamps(userId: string | null, partnerId: string | null): Promise<OwnStampsRow[]> {
  const which =
    partnerId === null
      ? Prisma.sql`AND p.user_id IS NOT NULL`
      : Prisma.sql`AND c.partner_id = ${partnerId}::uuid`;
  return readRows<OwnStampsRow>`
    SELECT c.id, c.title, b.id AS "partnerId", b.name AS "partnerName", b.logo_url AS "partnerLogoUrl",
      o.id AS "offerId", o.title AS "offerTitle", least(coalesce(p.stamps, 0), c.target) AS stamps, c.target,
      coalesce(p.completed, 0) AS completed
    FROM stamp_card c JOIN partner b ON b.id = c.partner_id JOIN offer o ON o.id = c.offer_id
    LEFT JOIN stamp_progress p ON p.card_id = c.id AND p.user_id = ${userId}::uuid
    WHERE c.status = 'ON' ${which}
    ORDER BY c.created_at DESC, c.id DESC`;
}
