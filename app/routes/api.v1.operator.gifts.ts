import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { giftAnswer, giftBody } from "#app/api/schemas/gift.ts";
import { giveGift } from "#app/services/gifts/give-gift.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Give a customer points",
    signIn: "operator",
    body: giftBody,
    answer: giftAnswer,
    status: 201,
    refusals: ["NOT_FOUND"],
    idempotent: true,
    handle: (call) => giveGift(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
