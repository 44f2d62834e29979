import { columnsOf, maybe, text, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { isKnown, taxDocumentColumns, taxDocuments } from "./tax-document-source.server.ts";

const xmlColumns = columnsOf("t", { xml: maybe(text) });

/** A document with its XML as it was signed last; once it is accepted, as the platform returned it. */
export type TaxDocumentRow = RowOf<typeof taxDocumentColumns> & RowOf<typeof xmlColumns>;

/** A document for the tax platform, by the id of its invoice or credit note. Refuses NOT_FOUND. */
export async function readTaxDocument(id: string): Promise<Decision<TaxDocumentRow>> {
  const [row] = await readRows<TaxDocumentRow>`
    SELECT ${taxDocumentColumns.sql}, ${xmlColumns.sql} FROM ${taxDocuments}
    WHERE t.document_id = ${id}::uuid AND ${isKnown}`;
  return row ? accept(row) : refuse("NOT_FOUND");
}
