import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { invoiceAnswer } from "#app/api/schemas/invoice.ts";
import { getInvoice } from "#app/services/invoices/get-invoice.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One invoice",
    signIn: "client",
    params: idParams,
    answer: invoiceAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getInvoice(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
