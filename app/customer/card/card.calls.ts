import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { customerLookupBody } from "./card.schema.ts";
import { cardAnswer, customerLookupAnswer } from "#app/core/domain/accounts/card-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { getCard } from "./get-card.server.ts";
import { lookupCustomer } from "#app/core/services/till/lookup-customer.server.ts";

export const cardCalls = calls({
  "/client/card": {
    GET: endpoint({
      summary: "The customer's card: the code that says at a till who they are",
      signIn: "client",
      answer: cardAnswer,
      refusals: [],
      handle: async (call) => accept(await getCard(call)),
    }),
  },
  "/merchant/customers/lookup": {
    POST: endpoint({
      summary: "Whose card a code is, and what of theirs may be used here",
      description:
        "The handle in the answer is good for sales of this store for five minutes, and for one of them with a PIN. A code " +
        "belongs to the store that looks it up first: there it gives the same handle again, at any other store, of the same " +
        "company too, it is `WALLET_CODE_INVALID`.",
      signIn: "merchant",
      body: customerLookupBody,
      answer: customerLookupAnswer,
      refusals: ["WALLET_CODE_INVALID", "USER_BLOCKED", "INVALID_INPUT", "NOT_FOUND"],
      handle: (call) => lookupCustomer(call, call.body),
    }),
  },
});
