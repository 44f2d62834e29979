import {
  columnsOf,
  given,
  integer,
  json,
  localized,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { PurchaseStatus } from "#app/core/domain/payments/settlement.ts";
import { Prisma, type OfferType, type RefundState, type PaymentState } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

const invoiceColumns = columnsOf("i", {
  userId: uuid,
  id: uuid,
  purchaseId: uuid,
  /** Whole millimes. */
  amountMillimes: integer,
  title: localized,
  /** Null until it is paid. */
  number: maybe(text),
});

const purchaseColumns = columnsOf("p", {
  status: oneOf<PurchaseStatus>(),
  /** When the purchase stops waiting for its money. */
  expiresAt: moment,
  /** The end of the wallet item's validity. */
  validTo: maybe(moment),
  /** The wallet item to be issued. */
  offerType: given(Prisma.sql`p.terms ->> 'type'`, oneOf<OfferType>()),
});

/** An invoice with its purchase: the facts that payments are decided from. */
export type InvoiceRow = RowOf<typeof invoiceColumns> & RowOf<typeof purchaseColumns>;

/** What identifies an invoice and its purchase. */
export type InvoiceKey = Pick<InvoiceRow, "userId" | "id" | "purchaseId">;

const select = Prisma.sql`
  SELECT ${invoiceColumns.sql}, ${purchaseColumns.sql}
  FROM invoice i JOIN purchase p ON p.user_id = i.user_id AND p.id = i.purchase_id`;

/** By its id alone, which cannot be guessed: anybody who has it may pay. Null if unknown. */
export async function readInvoice(db: Db, id: string): Promise<InvoiceRow | null> {
  const [row] = await readRowsIn<InvoiceRow>(db)`${select} WHERE i.id = ${id}::uuid`;
  return row ?? null;
}

/** The invoice of a customer's own purchase; null if there is none. */
export async function readInvoiceOfPurchase(
  db: Db,
  userId: string,
  purchaseId: string,
): Promise<InvoiceRow | null> {
  const [row] = await readRowsIn<InvoiceRow>(db)`${select}
    WHERE i.user_id = ${userId}::uuid AND i.purchase_id = ${purchaseId}::uuid`;
  return row ?? null;
}

/** The key of one payment. */
export interface PaymentKey {
  userId: string;
  invoiceId: string;
  /** The gateway's reference. */
  reference: string;
}

export interface PaymentRow extends PaymentKey {
  /** The name of the gateway that takes it. */
  gateway: string;
  url: string | null;
  state: PaymentState;
  settles: boolean;
  refund: RefundState | null;
}

/** The payments of an invoice, oldest first. */
export async function readPayments(
  db: Db,
  { userId, id }: Pick<InvoiceRow, "userId" | "id">,
): Promise<PaymentRow[]> {
  return db.payment.findMany({
    where: { userId, invoiceId: id },
    orderBy: [{ openedAt: "asc" }, { reference: "asc" }],
  });
}

/**
 * SQL: whether a payment of the invoice `i` of this customer was ever opened at the gateway, or opening it has at least
 * started.
 */
export const wasOpened = (userId: string) => Prisma.sql`(i.opening_at IS NOT NULL
  OR EXISTS (SELECT 1 FROM payment m WHERE m.user_id = ${userId}::uuid AND m.invoice_id = i.id))`;

/** The states of the refunds of the payments of the invoice `i` of this customer, sorted. */
export const refundsColumn = (userId: string) =>
  given(
    Prisma.sql`ARRAY(SELECT m.refund::text FROM payment m
      WHERE m.user_id = ${userId}::uuid AND m.invoice_id = i.id AND m.refund IS NOT NULL ORDER BY 1)`,
    json<RefundState[]>(),
  );

/**
 * Whether a payment of this purchase's invoice was ever opened at the gateway, or opening it has at least
 * started.
 */
export async function readWasOpened(
  db: Db,
  { userId, purchaseId }: Pick<InvoiceRow, "userId" | "purchaseId">,
): Promise<boolean> {
  const [row] = await readRowsIn<{ wasOpened: boolean }>(db)`
    SELECT ${wasOpened(userId)} AS "wasOpened" FROM invoice i
    WHERE i.user_id = ${userId}::uuid AND i.purchase_id = ${purchaseId}::uuid`;
  return row?.wasOpened ?? false;
}

const overdueColumns = columnsOf("purchase", { userId: uuid, id: uuid, expiresAt: moment });

export type OverduePurchase = RowOf<typeof overdueColumns>;

/**
 * Purchases still waiting for their money although their time was over at `now`, in the order of that time.
 */
export async function readOverduePurchases(
  db: Db,
  now: Date,
  after: OverduePurchase | null,
  count: number,
): Promise<OverduePurchase[]> {
  const behind = after
    ? Prisma.sql`AND (expires_at, user_id, id) > (${after.expiresAt}::timestamptz, ${after.userId}::uuid, ${after.id}::uuid)`
    : Prisma.empty;
  return readRowsIn<OverduePurchase>(db)`
    SELECT ${overdueColumns.sql} FROM purchase
    WHERE status = 'AWAITING_PAYMENT' AND expires_at <= ${now}::timestamptz ${behind}
    ORDER BY expires_at, user_id, id LIMIT ${count}::int`;
}

const dueColumns = columnsOf("payment", {
  userId: uuid,
  invoiceId: uuid,
  reference: text,
  gateway: text,
  refund: maybe(oneOf<RefundState>()),
  nextAttemptAt: moment,
});

export type DuePayment = RowOf<typeof dueColumns>;

/** Payments to be asked about again or refunded, in the order in which they were due. */
export async function readDuePayments(
  db: Db,
  now: Date,
  after: DuePayment | null,
  count: number,
): Promise<DuePayment[]> {
  const behind = after
    ? Prisma.sql`AND (next_attempt_at, user_id, reference) > (${after.nextAttemptAt}::timestamptz, ${after.userId}::uuid, ${after.reference})`
    : Prisma.empty;
  return readRowsIn<DuePayment>(db)`
    SELECT ${dueColumns.sql} FROM payment WHERE next_attempt_at <= ${now}::timestamptz ${behind}
    ORDER BY next_attempt_at, user_id, reference LIMIT ${count}::int`;
}
