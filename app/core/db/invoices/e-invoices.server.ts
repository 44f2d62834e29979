import {
  columnsOf,
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
import { prisma } from "#app/core/db/client.server.ts";
import { changeRows, readRows } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { nilId } from "#app/core/domain/fields.ts";
import type { Seller } from "#app/core/domain/payments/seller.ts";
import type { DocumentAmounts } from "#app/core/domain/tax/document-amounts.ts";
import type { TaxDocument } from "#app/core/domain/tax/tax-document.ts";
import { Prisma, type EInvoiceState } from "#app/generated/prisma/client.ts";

/** A document of the tax platform: beside whom it lies, and the invoice or credit note. */
export interface EInvoiceKey {
  /** The customer; of a document to a company the invoice that it answers, or the document itself. */
  ownerId: string;
  documentId: string;
}

const columns = columnsOf("e", {
  ownerId: uuid,
  documentId: uuid,
  state: oneOf<EInvoiceState>(),
  xml: maybe(text),
  ticket: maybe(text),
  attempts: integer,
  nextAttemptAt: moment,
});

/** A document that is to be handed over, or asked about. */
export type DueEInvoice = RowOf<typeof columns>;

/** Queues a document for the platform, in the transaction that numbers it. */
export async function queueEInvoice(tx: Db, key: EInvoiceKey, now: Date): Promise<void> {
  await tx.eInvoice.create({ data: { ...key, state: "WAITING", nextAttemptAt: now, createdAt: now } });
}

/** SQL: whether the document `e` answers an invoice that the platform has not accepted, and so would not know. */
const answersUnknown = Prisma.sql`(EXISTS (SELECT 1 FROM credit_note c
  JOIN e_invoice a ON a.owner_id = c.user_id AND a.document_id = c.invoice_id
  WHERE c.user_id = e.owner_id AND c.id = e.document_id AND a.state <> 'ACCEPTED')
  OR EXISTS (SELECT 1 FROM e_invoice a WHERE a.owner_id = e.owner_id AND a.document_id = e.owner_id
    AND a.document_id <> e.document_id AND a.state <> 'ACCEPTED'))`;

/**
 * Documents due at `now`, by owner and document, those after one, at most `count`. A credit note is not due before the
 * platform has accepted its invoice.
 */
export function readDueEInvoices(
  now: Date,
  after: EInvoiceKey | null,
  count: number,
): Promise<DueEInvoice[]> {
  return readRows<DueEInvoice>`
    SELECT ${columns.sql} FROM e_invoice e
    WHERE e.state IN ('WAITING', 'SUBMITTED') AND e.next_attempt_at <= ${now}::timestamptz
      AND NOT ${answersUnknown}
      AND (e.owner_id, e.document_id) > (${after?.ownerId ?? nilId}::uuid, ${after?.documentId ?? nilId}::uuid)
    ORDER BY e.owner_id, e.document_id LIMIT ${count}::int`;
}

/** Takes an attempt, for as long as until `next`; false if somebody else has taken it. */
export async function takeAttempt(due: DueEInvoice, next: Date): Promise<boolean> {
  const taken = await changeRows`
    UPDATE e_invoice SET attempts = attempts + 1, next_attempt_at = ${next}::timestamptz
    WHERE owner_id = ${due.ownerId}::uuid AND document_id = ${due.documentId}::uuid
      AND state = ${due.state}::e_invoice_state AND attempts = ${due.attempts}::int`;
  return taken > 0;
}

export type EInvoiceChange =
  | { state: "SUBMITTED"; xml: string; ticket: string; nextAttemptAt: Date }
  | { state: "ACCEPTED"; xml: string; reference: string; proof: Uint8Array<ArrayBuffer> }
  | { state: "REFUSED"; because: string; xml: string | null };

/** Notes what has come of a document that was in this state. */
export async function noteEInvoice(
  { ownerId, documentId, state }: EInvoiceKey & { state: EInvoiceState },
  change: EInvoiceChange,
): Promise<void> {
  await prisma.eInvoice.updateMany({
    where: { ownerId, documentId, state },
    data: { attempts: 0, ...change },
  });
}

const numberedColumns = columnsOf("d", {
  number: text,
  issuedAt: moment,
  title: localized,
  seller: json<Seller>(),
  tax: json<DocumentAmounts>(),
  /** The number of the invoice that a credit note answers; null for an invoice. */
  answers: maybe(text),
});

/** What the platform is told of an invoice or a credit note: not who the customer is. */
export type NumberedDocument = RowOf<typeof numberedColumns>;

/** A numbered invoice or credit note; null if there is none. */
export async function readNumberedDocument({
  ownerId,
  documentId,
}: EInvoiceKey): Promise<NumberedDocument | null> {
  const [row] = await readRows<NumberedDocument>`
    SELECT ${numberedColumns.sql} FROM (
      SELECT i.number, i.issued_at, i.title, i.seller, i.tax, NULL::text AS answers FROM invoice i
      WHERE i.user_id = ${ownerId}::uuid AND i.id = ${documentId}::uuid
      UNION ALL SELECT c.number, c.issued_at, i.title, i.seller, c.tax, i.number FROM credit_note c
      JOIN invoice i ON i.user_id = c.user_id AND i.id = c.invoice_id
      WHERE c.user_id = ${ownerId}::uuid AND c.id = ${documentId}::uuid) d
    WHERE d.number IS NOT NULL`;
  return row ?? null;
}

const issuedColumns = columnsOf("d", { content: json<TaxDocument>() });

/** An invoice or a credit note to a company, as it was issued; null if there is none. */
export async function readCompanyDocument({ documentId }: EInvoiceKey): Promise<TaxDocument | null> {
  const [row] = await readRows<RowOf<typeof issuedColumns>>`
    SELECT ${issuedColumns.sql} FROM settlement_document d WHERE d.id = ${documentId}::uuid`;
  return row?.content ?? null;
}
