import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { cashierPin } from "#app/core/domain/cashiers/pin-tries.ts";
import { signedInCashierAnswer } from "#app/core/domain/cashiers/cashier-record.ts";
import { cashierSignInBody } from "./cashier.schema.ts";
import { signInCashier } from "./sign-in-cashier.server.ts";

const minutes = cashierPin.withinMs / 60_000;

export const tillCashiersCalls = calls({
  "/merchant/cashiers/sign-in": {
    POST: endpoint({
      summary: "Whether this is the seller's PIN",
      description: `${cashierPin.mostWrong} wrong PINs in ${minutes} minutes close it for ${minutes}, at every till.`,
      signIn: "merchant",
      body: cashierSignInBody,
      answer: signedInCashierAnswer,
      refusals: ["USER_AUTH_FAILED", "CASHIER_LOCKED", "CASHIER_INVALID", "STORE_CLOSED"],
      handle: (call) => signInCashier(call, call.body),
    }),
  },
});
