import { data } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { invoicePdf } from "#app/core/pages/papers/invoice-pdf.server.ts";
import { readPaper } from "#app/core/services/invoices/read-paper.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { readTaxDocument } from "./read-tax-document.server.ts";

/** A document as its customer has it, in the reader's language. */
export const loader = deskLoader("finance", async ({ language }, args) => {
  const { ownerId, documentId } = foundOr404(await readTaxDocument(idSchema.parse(args.params.id)));
  const paper = await readPaper(ownerId, documentId, language);
  if (!paper) throw data(null, { status: 404 });
  return fileResponse(await invoicePdf(paper, ownerId, language));
});
