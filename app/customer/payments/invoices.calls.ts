import { calls, endpoint, fileEndpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { invoicesQuery } from "./invoice.schema.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { invoiceAnswer } from "#app/core/domain/payments/invoice-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { getInvoice } from "./get-invoice.server.ts";
import { getCreditNote } from "./get-credit-note.server.ts";
import { documentXml, teifType } from "#app/core/pages/papers/document-xml.server.ts";
import { listInvoices } from "./list-invoices.server.ts";
import { invoicePdf, invoiceType } from "#app/core/pages/papers/invoice-pdf.server.ts";

export const invoicesCalls = calls({
  "/client/invoices": {
    GET: endpoint({
      summary: "Invoices of what was paid in money",
      description:
        "The latest first; one for each purchase with a money part, from when it is paid, with the credit notes of what has gone back.",
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
      description:
        "In the caller's language; the same invoice in the same language is the same file, but for the tax platform's code, which it bears once the platform has accepted it.",
      signIn: "client",
      params: idParams,
      types: [invoiceType],
      refusals: ["NOT_FOUND"],
      read: async (call) => {
        const invoice = await getInvoice(call, call.params.id);
        return invoice.ok
          ? accept(await invoicePdf({ ...invoice.value, answers: null }, call.caller.userId, call.language))
          : invoice;
      },
    }),
  },
  "/client/invoices/:id/xml": {
    GET: fileEndpoint({
      summary: "An invoice as the tax platform has it",
      description:
        "TEIF 1.8.8, signed; once the platform has accepted it, with its part. Not found before it was handed over.",
      signIn: "client",
      params: idParams,
      types: [teifType],
      refusals: ["NOT_FOUND"],
      read: async (call) => documentXml(call.caller.userId, await getInvoice(call, call.params.id)),
    }),
  },
  "/client/credit-notes/:id/document": {
    GET: fileEndpoint({
      summary: "A credit note as a PDF",
      description: "As an invoice; the ids stand in `creditNotes` of the invoice that it answers.",
      signIn: "client",
      params: idParams,
      types: [invoiceType],
      refusals: ["NOT_FOUND"],
      read: async (call) => {
        const note = await getCreditNote(call, call.params.id);
        return note.ok ? accept(await invoicePdf(note.value, call.caller.userId, call.language)) : note;
      },
    }),
  },
  "/client/credit-notes/:id/xml": {
    GET: fileEndpoint({
      summary: "A credit note as the tax platform has it",
      description:
        "As an invoice. It is handed over once the platform has accepted the invoice that it answers.",
      signIn: "client",
      params: idParams,
      types: [teifType],
      refusals: ["NOT_FOUND"],
      read: async (call) => documentXml(call.caller.userId, await getCreditNote(call, call.params.id)),
    }),
  },
});
