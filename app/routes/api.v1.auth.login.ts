import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { signInAnswer, signInBody } from "#app/api/schemas/auth.ts";
import { signIn } from "#app/services/accounts/sign-in.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Signs a customer in by password",
    description:
      "USER_UNVERIFIED comes with a `challenge` for `/auth/otp`; a code is sent when the limits allow.",
    signIn: "none",
    body: signInBody,
    answer: signInAnswer,
    refusals: ["USER_AUTH_FAILED", "USER_UNVERIFIED"],
    takesDeviceId: true,
    limits: ["auth"],
    handle: (call) => signIn(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
