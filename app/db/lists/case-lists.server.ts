import type { AskedOf } from "#app/domain/lists/list-address.ts";
import type { RefundState } from "#app/domain/payments/refund.ts";
import { answerableSince, lateBefore } from "#app/domain/requests/answer.ts";
import { Prisma, type RequestKind } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { byNumber, byText, byTime, type ListReader, type ListSource } from "./keyset.server.ts";
import { containing } from "./partner-lists.server.ts";

/** A claim that waits for its merchant. Whole millimes, whole points. */
export interface ClaimListRow {
  id: string;
  userId: string;
  kind: RequestKind;
  status: "PENDING" | "VALIDATING";
  partnerId: string;
  partnerName: string;
  storeName: string | null;
  card: { title: LocalizedText } | null;
  orderId: string | null;
  amountMillimes: number | null;
  points: number;
  firstName: string | null;
  lastName: string | null;
  login: string | null;
  createdAt: Date;
}

const amount = Prisma.sql`coalesce(t.amount_millimes, t.claimed_millimes)`;

/** The condition on the status is literal SQL, so that its partial index can be used. */
export function claimList({ q, filters }: AskedOf<"claims">, { now }: ListReader): ListSource {
  const before = filters.waiting === "late" ? lateBefore(now) : now;
  const where = [
    Prisma.sql`t.status IN ('PENDING', 'VALIDATING')`,
    Prisma.sql`t.created_at >= ${answerableSince(now)}::timestamptz AND t.created_at <= ${before}::timestamptz`,
    ...containing(q, Prisma.sql`p.name || ' ' || coalesce(s.name, '') || ' ' || coalesce(t.order_id, '')`),
  ];
  if (filters.answer) where.push(Prisma.sql`t.status = ${filters.answer}::request_status`);
  if (filters.claim) where.push(Prisma.sql`t.kind = ${filters.claim}::request_kind`);
  if (filters.partner) where.push(Prisma.sql`t.partner_id = ${filters.partner}::uuid`);
  return {
    where,
    columns: Prisma.sql`t.user_id AS "userId", t.kind::text AS kind, t.status::text AS status, p.id AS "partnerId",
      p.name AS "partnerName", s.name AS "storeName", t.card, t.order_id AS "orderId", ${amount} AS "amountMillimes",
      t.points, u.first_name AS "firstName", u.last_name AS "lastName",
      (SELECT min(l.login) FROM login l WHERE l.user_id = u.id) AS login, t.created_at AS "createdAt"`,
    from: Prisma.sql`validation_request t JOIN partner p ON p.id = t.partner_id LEFT JOIN store s ON s.id = t.store_id
      JOIN customer u ON u.id = t.user_id`,
    sorts: {
      sent: byTime(Prisma.sql`t.created_at`),
      amount: byNumber(Prisma.sql`coalesce(${amount}, 0)`),
      partner: byText(Prisma.sql`p.name`),
    },
  };
}

/** A refund; its id is the gateway's reference of the payment. The title is that of the purchased offer. */
export interface RefundListRow {
  id: string;
  userId: string;
  offerId: string;
  title: LocalizedText;
  gateway: string;
  amountMillimes: number;
  state: RefundState;
  attempts: number;
  lastError: string | null;
  paidAt: Date;
  refundedAt: Date | null;
}

export function refundList({ q, filters }: AskedOf<"refunds">, { language }: ListReader): ListSource {
  const title = Prisma.sql`(i.title ->> ${language}::text)`;
  const where = [
    Prisma.sql`t.refund IS NOT NULL AND t.decided_at IS NOT NULL`,
    ...containing(q, Prisma.sql`${title} || ' ' || t.reference`),
  ];
  if (filters.state) where.push(Prisma.sql`t.refund = ${filters.state}::refund_state`);
  return {
    key: byText(Prisma.sql`t.reference`),
    where,
    columns: Prisma.sql`t.user_id AS "userId", b.offer_id AS "offerId", i.title, t.gateway,
      t.amount_millimes AS "amountMillimes", t.refund::text AS state, t.attempts, t.last_error AS "lastError",
      t.decided_at AS "paidAt", t.refunded_at AS "refundedAt"`,
    from: Prisma.sql`payment t JOIN invoice i ON i.user_id = t.user_id AND i.id = t.invoice_id
      JOIN purchase b ON b.user_id = i.user_id AND b.id = i.purchase_id`,
    sorts: {
      paid: byTime(Prisma.sql`t.decided_at`),
      amount: byNumber(Prisma.sql`t.amount_millimes`),
      attempts: byNumber(Prisma.sql`t.attempts`),
    },
  };
}

/** Only the ids of approvals: their other data is read for the rows of the page. */
export function approvalList({ q, filters }: AskedOf<"approvals">): ListSource {
  const where = containing(q, Prisma.sql`coalesce(t.detail ->> 'note', '') || ' ' || coalesce(t.reason, '')`);
  if (filters.status) where.push(Prisma.sql`t.status = ${filters.status}::approval_status`);
  if (filters.matter) where.push(Prisma.sql`t.kind = ${filters.matter}::approval_kind`);
  return {
    where,
    columns: Prisma.sql`t.status`,
    from: Prisma.sql`approval t`,
    sorts: { asked: byTime(Prisma.sql`t.created_at`), points: byNumber(Prisma.sql`t.points`) },
  };
}
