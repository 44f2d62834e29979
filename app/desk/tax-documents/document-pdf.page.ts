import { data } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { fileResponse } from "#app/core/http/file-response.ts";
import { invoicePdf } from "#app/core/pages/papers/invoice-pdf.server.ts";
import { readPaper } from "#app/core/services/invoices/read-paper.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { documentFile } from "#app/settlement/documents/document-file.server.ts";
import { readTaxDocument } from "./read-tax-document.server.ts";

/** A document as its customer or company has it, in the reader's language. */
export const loader = deskLoader("finance", async ({ language }, args) => {
  const { ownerId, documentId, ofCompany } = foundOr404(
    await readTaxDocument(idSchema.parse(args.params.id)),
  );
  if (ofCompany)
    return fileResponse(
      foundOr404(await documentFile({ partnerId: null, id: documentId, format: "pdf", language })),
    );
  const paper = await readPaper(ownerId, documentId, language);
  if (!paper) throw data(null, { status: 404 });
  return fileResponse(await invoicePdf(paper, ownerId, language));
});
