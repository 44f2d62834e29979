import {
  columnsOf,
  given,
  integer,
  json,
  localized,
  maybe,
  moment,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import type { Position } from "#app/core/db/newest-first.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { DocumentAmounts } from "#app/core/domain/tax/document-amounts.ts";
import type { Seller } from "#app/core/domain/payments/seller.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** An invoice that is paid and numbered. Amounts in whole millimes. */
const invoiceColumns = columnsOf("i", {
  id: uuid,
  purchaseId: uuid,
  number: text,
  issuedAt: moment,
  title: localized,
  customerName: maybe(text),
  issuerName: maybe(text),
  seller: json<Seller>(),
  tax: json<DocumentAmounts>(),
  amountMillimes: integer,
});

const platformColumns = columnsOf("e", { reference: maybe(text) });

const purchaseColumns = columnsOf("p", { pointPrice: integer, walletItemId: maybe(uuid) });

/** An issued invoice with what its purchase says of it. */
export type IssuedInvoice = RowOf<typeof invoiceColumns> &
  RowOf<typeof purchaseColumns> &
  RowOf<typeof platformColumns>;

const issuedOf = (userId: string) => Prisma.sql`
  SELECT ${invoiceColumns.sql}, ${purchaseColumns.sql}, ${platformColumns.sql}
  FROM invoice i JOIN purchase p ON p.user_id = i.user_id AND p.id = i.purchase_id
  LEFT JOIN e_invoice e ON e.owner_id = i.user_id AND e.document_id = i.id
  WHERE i.user_id = ${userId}::uuid AND i.number IS NOT NULL AND i.issued_at IS NOT NULL`;

/** One of a customer's issued invoices; null if there is none. */
export async function readIssuedInvoice(userId: string, id: string): Promise<IssuedInvoice | null> {
  const [row] = await readRows<IssuedInvoice>`${issuedOf(userId)} AND i.id = ${id}::uuid`;
  return row ?? null;
}

/**
 * A customer's issued invoices, latest first; those after a position of issue time and id, or from the start.
 */
export function readIssuedInvoices(userId: string, page: InvoicesPage): Promise<IssuedInvoice[]> {
  return readRows<IssuedInvoice>`${issuedOf(userId)} ${within(page)}`;
}

interface InvoicesPage {
  after: Position | null;
  count: number;
}

const within = ({ after, count }: InvoicesPage) => {
  const earlier = after
    ? Prisma.sql`AND (i.issued_at, i.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  return Prisma.sql`${earlier} ORDER BY i.issued_at DESC, i.id DESC LIMIT ${count}::int`;
};

const creditNoteColumns = columnsOf("c", {
  id: uuid,
  invoiceId: uuid,
  number: text,
  issuedAt: moment,
  tax: json<DocumentAmounts>(),
  amountMillimes: integer,
});

/** A credit note of one of a customer's invoices. Amounts in whole millimes. */
export type IssuedCreditNote = RowOf<typeof creditNoteColumns> & RowOf<typeof platformColumns>;

const notesOf = (userId: string) => Prisma.sql`
  SELECT ${creditNoteColumns.sql}, ${platformColumns.sql}
  FROM credit_note c LEFT JOIN e_invoice e ON e.owner_id = c.user_id AND e.document_id = c.id
  WHERE c.user_id = ${userId}::uuid`;

/** The credit notes of these invoices of a customer, the oldest first. */
export function readCreditNotes(userId: string, invoiceIds: readonly string[]): Promise<IssuedCreditNote[]> {
  return readRows<IssuedCreditNote>`${notesOf(userId)} AND c.invoice_id = ANY (${[...invoiceIds]}::uuid[])
    ORDER BY c.issued_at, c.id`;
}

/** The credit notes of a page of a customer's invoices, read beside it; the oldest first. */
export function readCreditNotesWithin(userId: string, page: InvoicesPage): Promise<IssuedCreditNote[]> {
  return readRows<IssuedCreditNote>`${notesOf(userId)} AND c.invoice_id IN (
      SELECT i.id FROM invoice i
      WHERE i.user_id = ${userId}::uuid AND i.number IS NOT NULL AND i.issued_at IS NOT NULL ${within(page)}
    )
    ORDER BY c.issued_at, c.id`;
}

/** One of a customer's credit notes; null if there is none. */
export async function readCreditNote(userId: string, id: string): Promise<IssuedCreditNote | null> {
  const [row] = await readRows<IssuedCreditNote>`${notesOf(userId)} AND c.id = ${id}::uuid`;
  return row ?? null;
}

const documentColumns = columnsOf("e", {
  xml: text,
  /** Null until the platform has accepted it; so is the picture of its code. */
  reference: maybe(text),
  proof: given(Prisma.sql`e.proof`, maybe(json<Buffer>())),
});

/** A document as the tax platform has it. */
export type PlatformDocument = RowOf<typeof documentColumns>;

/** What went to the tax platform of one of an owner's invoices or credit notes; null if nothing did yet, or it was refused. */
export async function readPlatformDocument(ownerId: string, id: string): Promise<PlatformDocument | null> {
  const [row] = await readRows<PlatformDocument>`
    SELECT ${documentColumns.sql} FROM e_invoice e
    WHERE e.owner_id = ${ownerId}::uuid AND e.document_id = ${id}::uuid AND e.xml IS NOT NULL
      AND e.state <> 'REFUSED'`;
  return row ?? null;
}
