import {
  columnsOf,
  given,
  integer,
  localized,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
} from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { creditNoteNumber, invoiceNumber } from "#app/core/domain/payments/invoice-number.ts";
import type { EInvoiceState } from "#app/generated/prisma/client.ts";

/** SQL: the documents for the tax platform, `t`, each with the invoice `i` that it is, or the credit note `c` and its invoice. */
export const taxDocuments = sql`e_invoice t
  LEFT JOIN credit_note c ON c.user_id = t.owner_id AND c.id = t.document_id
  JOIN invoice i ON i.user_id = t.owner_id AND i.id = coalesce(c.invoice_id, t.document_id)`;

/** SQL: a document's number as it is printed. */
export const printedNumber = sql`CASE WHEN c.id IS NULL THEN ${invoiceNumber("")}::text || i.number
  ELSE ${creditNoteNumber("")}::text || c.number END`;

export const amountOfDocument = sql`coalesce(c.amount_millimes, i.amount_millimes)`;

export const taxDocumentColumns = columnsOf("t", {
  ownerId: uuid,
  documentId: uuid,
  kind: given(
    sql`CASE WHEN c.id IS NULL THEN 'INVOICE' ELSE 'CREDIT_NOTE' END`,
    oneOf<"INVOICE" | "CREDIT_NOTE">(),
  ),
  number: given(printedNumber, text),
  title: given(sql`i.title`, localized),
  amountMillimes: given(amountOfDocument, integer),
  state: oneOf<EInvoiceState>(),
  reference: maybe(text),
  because: maybe(text),
  attempts: integer,
  createdAt: moment,
});
