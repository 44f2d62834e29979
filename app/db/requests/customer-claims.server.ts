import { readRows } from "#app/db/statements.server.ts";
import type { RequestStatus } from "#app/domain/requests/answer.ts";
import type { NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { Prisma, type RequestKind } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";

/** A claim or a request to a sale point, as operators see it. Amounts in whole millimes, whole points. */
export interface CustomerClaimRow {
  id: string;
  userId: string;
  kind: RequestKind;
  status: RequestStatus;
  partnerId: string;
  partnerName: string;
  storeName: string | null;
  card: { title: LocalizedText } | null;
  orderId: string | null;
  /** The amount that the customer claimed; `amountMillimes` is the one that the merchant accepted. */
  claimedMillimes: number | null;
  amountMillimes: number | null;
  message: string | null;
  hasDocument: boolean;
  points: number;
  /** What passed a ceiling and waits for an operator. */
  heldPoints: number;
  responseText: string | null;
  createdAt: Date;
  openedAt: Date | null;
  respondedAt: Date | null;
}

const columns = Prisma.sql`r.id, r.user_id AS "userId", r.kind::text AS kind, r.status::text AS status,
  p.id AS "partnerId", p.name AS "partnerName", s.name AS "storeName", r.card, r.order_id AS "orderId",
  r.claimed_millimes AS "claimedMillimes", r.amount_millimes AS "amountMillimes", r.message,
  r.document_key IS NOT NULL AS "hasDocument", r.points, r.held_points AS "heldPoints",
  r.response_text AS "responseText", r.created_at AS "createdAt", r.opened_at AS "openedAt",
  r.responded_at AS "respondedAt"`;

/** A customer's claims and requests, newest first, one more than requested; by id, which grows with time. */
export function readCustomerClaims(
  userId: string,
  { limit, cursor }: NewestFirstQuery,
): Promise<CustomerClaimRow[]> {
  const older = cursor ? Prisma.sql`AND r.id < ${cursor.id}::uuid` : Prisma.empty;
  return readRows<CustomerClaimRow>`
    SELECT ${columns} FROM (SELECT * FROM validation_request r
      WHERE r.user_id = ${userId}::uuid ${older} ORDER BY r.id DESC LIMIT ${limit + 1}::int) r
    JOIN partner p ON p.id = r.partner_id LEFT JOIN store s ON s.id = r.store_id
    ORDER BY r.id DESC`;
}
