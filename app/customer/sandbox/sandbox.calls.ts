import { z } from "zod";
import { setSandboxOutcome } from "#app/core/adapters/operator-billing/sandbox-billing.server.ts";
import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { inWords } from "#app/api/endpoint/in-words.ts";
import {
  billingBody,
  clockBody,
  messagesQuery,
  operatorTokenBody,
  paymentOutcomeBody,
} from "#app/customer/accounts/sandbox.schema.ts";
import { sandboxTokenSeconds, signSandboxToken } from "#app/core/auth/partner-tokens.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { accept, refuse } from "#app/core/domain/refusals.ts";
import { credentialsAnswer } from "#app/core/domain/sandbox/credentials-answer.ts";
import {
  billingAnswer,
  clockAnswer,
  messagesAnswer,
  operatorTokenAnswer,
  pretendedPaymentAnswer,
} from "#app/core/domain/sandbox/sandbox-answer.ts";
import { listSandboxMessages, maxSandboxMessages } from "./list-sandbox-messages.server.ts";
import { simulatePayment } from "#app/customer/payments/simulate-payment.server.ts";
import { readCredentials } from "#app/core/services/credentials.server.ts";
import { moveClock, readClock } from "./move-clock.server.ts";

export const sandboxCalls = calls({
  "/sandbox/billing": {
    POST: endpoint({
      summary: "How the operator answers this phone's next charges for premium",
      signIn: "none",
      duringMaintenance: true,
      body: billingBody,
      answer: billingAnswer,
      refusals: [],
      handle: async ({ body: { phone, outcome } }) => {
        await setSandboxOutcome(phone, outcome);
        return accept({ phone, outcome });
      },
    }),
  },
  "/sandbox/clock": {
    GET: endpoint({
      summary: "The clock of the rules",
      signIn: "none",
      duringMaintenance: true,
      answer: clockAnswer,
      refusals: [],
      handle: readClock,
    }),
    POST: endpoint({
      summary: "Moves the clock of the rules forward, or puts it back on the real time",
      signIn: "none",
      duringMaintenance: true,
      body: clockBody,
      answer: clockAnswer,
      refusals: [],
      handle: ({ body: { advance }, log }) =>
        moveClock(advance === undefined ? { reset: true } : { advance }, log),
    }),
  },
  "/sandbox/credentials": {
    GET: endpoint({
      summary: "What the demonstration data lets integrators in with",
      signIn: "none",
      duringMaintenance: true,
      answer: credentialsAnswer,
      refusals: ["NOT_FOUND"],
      handle: async () => {
        const credentials = await readCredentials();
        return credentials ? accept(credentials) : refuse("NOT_FOUND");
      },
    }),
  },
  "/sandbox/messages": {
    GET: endpoint({
      summary: `The newest ${maxSandboxMessages} mails and SMS, newest first`,
      signIn: "none",
      duringMaintenance: true,
      query: messagesQuery,
      answer: messagesAnswer,
      refusals: [],
      handle: (call) => listSandboxMessages(call.query),
    }),
  },
  "/sandbox/operator-token": {
    POST: endpoint({
      summary: "A token as an operator would sign it for this phone, for `/auth/login/token`",
      description: `Good for ${inWords(sandboxTokenSeconds / 60)} minutes on the clock of the rules, and once.`,
      signIn: "none",
      duringMaintenance: true,
      body: operatorTokenBody,
      answer: operatorTokenAnswer,
      refusals: [],
      handle: async (call) => accept({ token: await signSandboxToken(call.body.phone, call.now) }),
    }),
  },
  "/sandbox/payments/:invoiceId": {
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
      handle: (call) => simulatePayment(call, call.params.invoiceId, call.body.outcome),
    }),
  },
});
