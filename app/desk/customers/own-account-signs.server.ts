import { columnsOf, given, json, maybe, named, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { calledColumns } from "#app/core/db/accounts/customers.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { OwnAccountSign } from "#app/core/domain/referrals/own-account.ts";

const columns = columnsOf("u", {
  userId: named("id", uuid),
  ...calledColumns,
  signs: given(Prisma.sql`array_agg(DISTINCT s.sign ORDER BY s.sign)`, json<OwnAccountSign[]>()),
  /**
   * The role of this account in an invite between the two that was refused as the same person's; null if
   * there was none.
   */
  refused: given(
    Prisma.sql`SELECT jsonb_build_object('role', r.role, 'at', r.at) FROM refused r WHERE r.id = u.id LIMIT 1`,
    maybe(json<{ role: "INVITER" | "FRIEND"; at: string }>()),
  ),
});

/** Another account that looks as if it were the same person's. */
export type OwnAccountRow = RowOf<typeof columns>;

/** Enough accounts to decide; a device in a shop is used by more. */
const maxAccounts = 20;
/** Only this many of the newest documents are compared. */
const maxDocuments = 200;

/**
 * Accounts that share a phone, a device or a document with this customer, and accounts whose invite by or of
 * this customer was refused as the same person's. Each sign is read through an index.
 */
export function readOwnAccountSigns(userId: string): Promise<OwnAccountRow[]> {
  return readRows<OwnAccountRow>`
    WITH me AS (SELECT id, contact_phone FROM customer WHERE id = ${userId}::uuid),
    phones AS (
      SELECT contact_phone AS phone FROM me WHERE contact_phone IS NOT NULL
      UNION SELECT login FROM login WHERE user_id = ${userId}::uuid AND kind = 'PHONE'),
    documents AS (
      SELECT document_hash FROM validation_request
      WHERE user_id = ${userId}::uuid AND document_hash IS NOT NULL ORDER BY id DESC LIMIT ${maxDocuments}::int),
    devices AS (
      SELECT device_hash FROM user_device WHERE user_id = ${userId}::uuid LIMIT 200),
    refused AS (
      SELECT friend_id AS id, sign::text AS sign, 'FRIEND' AS role, created_at AS at FROM refused_friend WHERE user_id = ${userId}::uuid
      UNION ALL SELECT user_id, sign::text, 'INVITER', created_at FROM refused_friend WHERE friend_id = ${userId}::uuid),
    signs AS (
      (SELECT u.id, 'PHONE' AS sign FROM phones JOIN customer u ON u.contact_phone = phones.phone LIMIT 200)
      UNION (SELECT l.user_id, 'PHONE' FROM phones JOIN login l ON l.login = phones.phone LIMIT 200)
      UNION (SELECT v.user_id, 'DOCUMENT' FROM documents d JOIN validation_request v ON v.document_hash = d.document_hash
        LIMIT 200)
      UNION (SELECT o.user_id, 'DEVICE' FROM devices d JOIN user_device o ON o.device_hash = d.device_hash LIMIT 200)
      UNION SELECT id, sign FROM refused)
    SELECT ${columns.sql}
    FROM signs s JOIN customer u ON u.id = s.id
    WHERE s.id <> ${userId}::uuid
    GROUP BY u.id ORDER BY count(DISTINCT s.sign) DESC, u.id DESC LIMIT ${maxAccounts}::int`;
}
