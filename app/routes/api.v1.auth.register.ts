import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { registerAnswer, registerBody } from "#app/api/schemas/auth.ts";
import { register } from "#app/services/accounts/register.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Registers an e-mail address or phone; a code is sent to it",
    description:
      "A login that was registered and never proved is registered again. USER_SINGLE_SIGN_IN comes with a `challenge`, whose code is the `password` of `/auth/login`. Prove it with `/auth/otp`.",
    signIn: "none",
    body: registerBody,
    answer: registerAnswer,
    status: 201,
    refusals: [
      "INVALID_LOGIN",
      "USER_INVALID_PASSWORD_FORMAT",
      "INVALID_REFERRAL_CODE",
      "USER_EXIST",
      "USER_SINGLE_SIGN_IN",
    ],
    limits: ["auth", "registration"],
    handle: (call) => register(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
