import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { consentsAnswer } from "#app/core/domain/consents/consent-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { listConsents } from "#app/core/services/consents/list-consents.server.ts";
import { agreeBody, withdrawBody } from "./consent.schema.ts";
import { agree, withdraw } from "./consents.server.ts";

export const consentsCalls = calls({
  "/client/consents": {
    GET: endpoint({
      summary: "What the customer has agreed to, and what they are asked to",
      signIn: "client",
      answer: consentsAnswer,
      refusals: [],
      handle: async (call) => accept(await listConsents(call.caller.userId, call.now)),
    }),
    POST: endpoint({
      summary: "Agrees to the version in force of the terms or of the privacy policy",
      description:
        "Again is the same as once. Proving a sign-up's code says it too. CONFLICT: another version is in force by now.",
      signIn: "client",
      body: agreeBody,
      answer: consentsAnswer,
      refusals: ["CONFLICT"],
      handle: (call) => agree(call, call.body, "API"),
    }),
  },
  "/client/consents/withdraw": {
    POST: endpoint({
      summary: "Takes back what the customer has allowed",
      description:
        "Again is the same as once. MESSAGES: those of campaigns, on every channel; PUSH: to all devices; PASS_ABROAD: the " +
        "passes end, and with them the codes that were given out.",
      signIn: "client",
      body: withdrawBody,
      answer: consentsAnswer,
      refusals: [],
      handle: async (call) => accept(await withdraw(call, call.body.kind, "API")),
    }),
  },
});
