import { z } from "zod";
import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idSchema } from "#app/domain/fields.ts";
import { paymentOutcomeBody, pretendedPaymentAnswer } from "#app/api/schemas/sandbox.ts";
import { pretendPayment } from "#app/services/payments/pretend-payment.server.ts";

const api = endpoints(
  {
    POST: endpoint({
      summary: "Pays an invoice at the sandbox's gateway, or is refused there",
      description:
        "The gateway's callback is made as the real one would be and has been handled when this answers. It may come " +
        "at any time and again: what is paid after the release is refunded, and what is paid cannot fail any more.",
      signIn: "none",
      duringMaintenance: true,
      params: z.object({ invoiceId: idSchema }),
      body: paymentOutcomeBody,
      answer: pretendedPaymentAnswer,
      refusals: ["NOT_FOUND", "INVOICE_PROCESSING_ERROR"],
      handle: (call) => pretendPayment(call, call.params.invoiceId, call.body.outcome),
    }),
  },
  { sandboxOnly: true },
);

export const loader = api.loader;
export const action = api.action;
