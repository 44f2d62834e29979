import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { claimClickoutBody, clickoutCodeParams } from "./clickout.schema.ts";
import { checkedClickoutAnswer, claimedClickoutAnswer } from "#app/core/domain/clickouts/clickout-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { checkClickout } from "./check-clickout.server.ts";
import { claimClickout } from "./claim-clickout.server.ts";

export const clickoutsCalls = calls({
  "/client/clickout/claim": {
    POST: endpoint({
      summary: "Claim what a campaign code stands for, once",
      description:
        "Free, also of an offer for premium. `CLICKOUT_SERVICE_ERROR`: the code is good, but its offer is sold out, paused or over; the message says which, and the code still holds.",
      signIn: "client",
      body: claimClickoutBody,
      answer: claimedClickoutAnswer,
      refusals: ["CLICKOUT_INVALID_CODE", "CLICKOUT_SERVICE_ERROR", "CLICKOUT_ALREADY_CLAIMED"],
      idempotent: true,
      handle: (call) => claimClickout(call, call.body),
    }),
  },
  "/public/clickout/:code": {
    GET: endpoint({
      summary: "What a campaign code stands for",
      description:
        "Its offer comes with its availability: a good code may have to wait for it. Wrong codes are limited by network address, so that codes cannot be tried out.",
      signIn: "none",
      params: clickoutCodeParams,
      answer: checkedClickoutAnswer,
      refusals: ["CLICKOUT_INVALID_CODE", "TOO_MANY_REQUESTS"],
      async handle(call) {
        const checked = await checkClickout(call, call.params.code);
        return checked.ok ? accept({ valid: true as const, offer: checked.value.offer }) : checked;
      },
    }),
  },
});
