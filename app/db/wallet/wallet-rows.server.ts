import { Prisma } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { prisma } from "#app/db/client.server.ts";
import { walletItemColumns, type WalletItemRow } from "./wallet-item-columns.server.ts";

export interface WalletRow extends WalletItemRow {
  code: string;
  faceValueMillimes: number | null;
  availableOnline: boolean;
  createdAt: Date;
  offerId: string;
  title: LocalizedText;
  terms: LocalizedText;
  imageUrl: string | null;
  partnerId: string | null;
  partnerName: string | null;
  partnerLogoUrl: string | null;
}

const select = Prisma.sql`
  SELECT ${walletItemColumns}, w.code, w.face_value_millimes AS "faceValueMillimes",
    w.available_online AS "availableOnline", w.created_at AS "createdAt", o.id AS "offerId", o.title, o.terms,
    o.image_url AS "imageUrl", p.id AS "partnerId", p.name AS "partnerName", p.logo_url AS "partnerLogoUrl"
  FROM wallet_item w JOIN offer o ON o.id = w.offer_id LEFT JOIN partner p ON p.id = w.partner_id`;

/**
 * Items newest first, from before the id `before` on. `usable` means active and within its validity at `now`.
 */
export async function readWalletRows(
  userId: string,
  filter: { usable: boolean; online: boolean | null; now: Date; before: string | null; count: number },
): Promise<WalletRow[]> {
  const usable = Prisma.sql`(w.status = 'ACTIVE' AND (w.valid_to IS NULL OR w.valid_to > ${filter.now}::timestamptz))`;
  return prisma.$queryRaw<WalletRow[]>`${select}
    WHERE w.user_id = ${userId}::uuid AND ${filter.usable ? usable : Prisma.sql`NOT ${usable}`}
      AND (${filter.online}::boolean IS NULL OR w.available_online = ${filter.online}::boolean)
      AND (${filter.before}::uuid IS NULL OR w.id < ${filter.before}::uuid)
    ORDER BY w.id DESC LIMIT ${filter.count}::int`;
}

export async function readWalletRow(userId: string, id: string): Promise<WalletRow | null> {
  const [row] = await prisma.$queryRaw<WalletRow[]>`${select}
    WHERE w.user_id = ${userId}::uuid AND w.id = ${id}::uuid`;
  return row ?? null;
}

/** The last use of a customer's item in an online shop; its code is that of its transaction. */
export async function readOnlineUse(
  userId: string,
  walletItemId: string,
): Promise<{ code: string; usedAt: Date } | null> {
  const [use] = await prisma.$queryRaw<{ code: string; usedAt: Date }[]>`
    SELECT t.code, u.created_at AS "usedAt"
    FROM wallet_use u JOIN transactions t ON t.user_id = u.user_id AND t.id = u.transaction_id
    WHERE u.user_id = ${userId}::uuid AND u.wallet_item_id = ${walletItemId}::uuid AND u.channel = 'ONLINE'
    ORDER BY u.created_at DESC, u.id DESC LIMIT 1`;
  return use ?? null;
}
