import { calls, endpoint, fileEndpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { invoicesQuery } from "./invoice.schema.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { invoiceAnswer } from "#app/core/domain/payments/invoice-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { getInvoice } from "./get-invoice.server.ts";
import { listInvoices } from "./list-invoices.server.ts";
import { invoicePdf, invoiceType } from "./invoice-pdf.server.ts";

export const invoicesCalls = calls({
  "/client/invoices": {
    GET: endpoint({
      summary: "Invoices of what was paid in money",
      description: "The latest first; one for each purchase with a money part, from when it is paid.",
      signIn: "client",
      query: invoicesQuery,
      answer: pageAnswer(invoiceAnswer),
      refusals: [],
      handle: async (call) =>
        accept(await listInvoices(call, { limit: call.query.limit, after: call.query.cursor ?? null })),
    }),
  },
  "/client/invoices/:id": {
    GET: endpoint({
      summary: "One invoice",
      signIn: "client",
      params: idParams,
      answer: invoiceAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getInvoice(call, call.params.id),
    }),
  },
  "/client/invoices/:id/document": {
    GET: fileEndpoint({
      summary: "An invoice as a PDF",
      description: "In the caller's language; the same invoice in the same language is the same file.",
      signIn: "client",
      params: idParams,
      types: [invoiceType],
      refusals: ["NOT_FOUND"],
      read: async (call) => {
        const invoice = await getInvoice(call, call.params.id);
        return invoice.ok ? accept(await invoicePdf(invoice.value, call.language)) : invoice;
      },
    }),
  },
});
