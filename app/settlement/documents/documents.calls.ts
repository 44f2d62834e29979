import { calls, fileEndpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { teifType } from "#app/core/pages/papers/document-xml.server.ts";
import { invoiceType } from "#app/core/pages/papers/invoice-pdf.server.ts";
import { documentFile } from "./document-file.server.ts";
import { documentQuery } from "./documents.schema.ts";

const description =
  "As a PDF it bears the tax platform's code once the platform has accepted it. The XML is signed once it was handed over to the platform, and bears its part once it was accepted.";
const shared = {
  description,
  params: idParams,
  query: documentQuery,
  types: [invoiceType, teifType],
  refusals: ["NOT_FOUND"],
} as const;

export const settlementDocumentsCalls = calls({
  "/partner/settlement/documents/:id": {
    GET: fileEndpoint({
      ...shared,
      summary: "An invoice or a credit note of a statement",
      signIn: "partner",
      right: "money",
      read: ({ caller, params, query, language }) =>
        documentFile({ partnerId: caller.partnerId, id: params.id, format: query.format, language }),
    }),
  },
  "/operator/documents/:id": {
    GET: fileEndpoint({
      ...shared,
      summary: "An invoice or a credit note to a partner's company",
      signIn: "operator",
      right: "finance",
      read: ({ params, query, language }) =>
        documentFile({ partnerId: null, id: params.id, format: query.format, language }),
    }),
  },
});
