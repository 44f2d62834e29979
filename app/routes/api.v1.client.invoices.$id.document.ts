import { endpoints, fileEndpoint } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { accept } from "#app/domain/refusals.ts";
import { getInvoice } from "#app/services/invoices/get-invoice.server.ts";
import { invoicePdf, invoiceType } from "#app/web/invoice-pdf.server.ts";

const api = endpoints({
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
});

export const loader = api.loader;
export const action = api.action;
