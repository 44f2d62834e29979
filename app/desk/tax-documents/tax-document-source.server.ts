import {
  columnsOf,
  flag,
  given,
  integer,
  localized,
  maybe,
  moment,
  oneOf,
  summed,
  text,
  uuid,
} from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { creditNoteNumber, invoiceNumber } from "#app/core/domain/payments/invoice-number.ts";
import type { EInvoiceState } from "#app/generated/prisma/client.ts";

/**
 * SQL: the documents for the tax platform, `t`, each with the invoice `i` that it is, or the credit note `c` and its invoice;
 * of a company `d`.
 */
export const taxDocuments = sql`e_invoice t
  LEFT JOIN credit_note c ON c.user_id = t.owner_id AND c.id = t.document_id
  LEFT JOIN invoice i ON i.user_id = t.owner_id AND i.id = coalesce(c.invoice_id, t.document_id)
  LEFT JOIN settlement_document d ON d.id = t.document_id`;

/** SQL: whether a document is of a customer or of a company that there is. */
export const isKnown = sql`(i.id IS NOT NULL OR d.id IS NOT NULL)`;

/** SQL: a document's number as it is printed. */
export const printedNumber = sql`CASE WHEN d.id IS NOT NULL THEN d.content ->> 'number'
  WHEN c.id IS NULL THEN ${invoiceNumber("")}::text || i.number ELSE ${creditNoteNumber("")}::text || c.number END`;

/** SQL: what was bought; of a company its name, which is the same in every language. */
const companyName = sql`d.content -> 'buyer' -> 'name'`;
export const titleOfDocument = sql`coalesce(i.title,
  (SELECT jsonb_object_agg(language, ${companyName}) FROM unnest(${[...languages]}::text[]) language))`;

export const isCreditNote = sql`(c.id IS NOT NULL OR coalesce(d.type = 'CREDIT_NOTE', false))`;

export const amountOfDocument = sql`coalesce(d.total_millimes, c.amount_millimes, i.amount_millimes)`;

export const taxDocumentColumns = columnsOf("t", {
  ownerId: uuid,
  documentId: uuid,
  kind: given(
    sql`CASE WHEN ${isCreditNote} THEN 'CREDIT_NOTE' ELSE 'INVOICE' END`,
    oneOf<"INVOICE" | "CREDIT_NOTE">(),
  ),
  number: given(printedNumber, text),
  title: given(titleOfDocument, localized),
  amountMillimes: given(amountOfDocument, summed),
  ofCompany: given(sql`d.id IS NOT NULL`, flag),
  state: oneOf<EInvoiceState>(),
  reference: maybe(text),
  because: maybe(text),
  attempts: integer,
  createdAt: moment,
});
