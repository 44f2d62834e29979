import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { lookupAnswer, lookupBody } from "#app/api/schemas/till.ts";
import { lookupWalletCode } from "#app/services/till/lookup-wallet-code.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "What a customer's code stands for; changes nothing",
    signIn: "merchant",
    body: lookupBody,
    answer: lookupAnswer,
    refusals: ["WALLET_CODE_INVALID"],
    handle: (call) => lookupWalletCode(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
