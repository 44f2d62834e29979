import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { sendCodeAnswer, sendCodeBody } from "#app/api/schemas/auth.ts";
import { sendCode } from "#app/services/accounts/send-code.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Sends a new code, 60 seconds after the last one at the earliest",
    description: "An unknown login is answered in the same way.",
    signIn: "none",
    body: sendCodeBody,
    answer: sendCodeAnswer,
    refusals: ["INVALID_LOGIN", "OTP_RESEND_TOO_SOON"],
    limits: ["auth"],
    handle: (call) => sendCode(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
