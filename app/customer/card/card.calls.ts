import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { customerLookupBody, offlinePassQuery } from "./card.schema.ts";
import {
  cardAnswer,
  customerLookupAnswer,
  offlinePassAnswer,
} from "#app/core/domain/accounts/card-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { getCard } from "./get-card.server.ts";
import { getOfflinePass } from "./get-offline-pass.server.ts";
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
  "/client/card/offline": {
    GET: endpoint({
      summary: "The customer's pass for tills without a network",
      description:
        "Good for seven days, and for the phone alone that has the private key of `publicKey`: it shows `PASS.MINUTE.SIGNATURE` " +
        "as a QR code, the minute being floor(unix seconds / 60), the signature ES256 (r‖s, base64url) over `PASS.MINUTE`. The " +
        "claims: `iss`, `jti` (serial), `sub` (handle), `cnf.jwk` (the phone's key), `name`, `level`, `iat`, `exp`, and `items` " +
        "that can be used in stores, ten at most: `id`, `partner` (the end of its partner's id; without one it is good " +
        "everywhere), `leftMillimes` of a voucher, `percent` or `offMillimes` of a coupon, `fromMillimes` (least price), " +
        "`mostMillimes`, `validTo`. The same key gets the same serial for a day. Signing out everywhere, a changed password, a " +
        "changed login and a block revoke it.",
      signIn: "client",
      query: offlinePassQuery,
      answer: offlinePassAnswer,
      refusals: ["INVALID_INPUT", "TOO_MANY_REQUESTS"],
      handle: (call) => getOfflinePass(call, call.query.publicKey),
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
