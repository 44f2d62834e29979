import {
  columnsOf,
  given,
  integer,
  json,
  localized,
  maybe,
  moment,
  named,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/db/columns.server.ts";
import { calledColumns } from "#app/db/accounts/customers.server.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import type { RefundState } from "#app/domain/payments/refund.ts";
import { answerableSince, lateBefore } from "#app/domain/requests/answer.ts";
import { Prisma, type RequestKind } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { byNumber, byText, byTime, type ListReader, type ListSource } from "./keyset.server.ts";
import { containing } from "./partner-lists.server.ts";

/** A claim that waits for its merchant. Whole millimes, whole points. */
export type ClaimListRow = { id: string } & RowOf<typeof claimColumns> & RowOf<typeof customerColumns>;

const amount = Prisma.sql`coalesce(t.amount_millimes, t.claimed_millimes)`;

const claimColumns = columnsOf("t", {
  userId: uuid,
  kind: oneOf<RequestKind>(),
  status: oneOf<"PENDING" | "VALIDATING">(),
  partnerId: given(Prisma.sql`p.id`, uuid),
  partnerName: given(Prisma.sql`p.name`, text),
  storeName: given(Prisma.sql`s.name`, maybe(text)),
  card: maybe(json<{ title: LocalizedText }>()),
  orderId: maybe(text),
  amountMillimes: given(amount, maybe(integer)),
  points: integer,
  createdAt: moment,
});

const customerColumns = columnsOf("u", calledColumns);

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
    columns: Prisma.sql`${claimColumns.sql}, ${customerColumns.sql}`,
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
export type RefundListRow = { id: string } & RowOf<typeof refundColumns>;

/** SQL: what of the payment `t` is refunded. */
const refunded = Prisma.sql`coalesce(t.refund_millimes, t.amount_millimes)`;

const refundColumns = columnsOf("t", {
  userId: uuid,
  offerId: given(Prisma.sql`b.offer_id`, uuid),
  title: given(Prisma.sql`i.title`, localized),
  gateway: text,
  amountMillimes: given(refunded, integer),
  state: named("refund", oneOf<RefundState>()),
  attempts: integer,
  lastError: maybe(text),
  paidAt: named("decided_at", moment),
  refundedAt: maybe(moment),
});

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
    columns: refundColumns.sql,
    from: Prisma.sql`payment t JOIN invoice i ON i.user_id = t.user_id AND i.id = t.invoice_id
      JOIN purchase b ON b.user_id = i.user_id AND b.id = i.purchase_id`,
    sorts: {
      paid: byTime(Prisma.sql`t.decided_at`),
      amount: byNumber(refunded),
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
