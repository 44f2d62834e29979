import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { signInAnswer, tokenBody } from "#app/api/schemas/auth.ts";
import { signInByToken } from "#app/services/accounts/sign-in-by-token.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Signs a customer in by a token that their operator has signed, once",
    description: "Who has no account yet gets one, without a password.",
    signIn: "none",
    body: tokenBody,
    answer: signInAnswer,
    refusals: ["USER_SUBSCRIPTION_NOT_FOUND", "USER_SUBSCRIPTION_EXPIRED"],
    takesDeviceId: true,
    limits: ["auth"],
    handle: (call) => signInByToken(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
