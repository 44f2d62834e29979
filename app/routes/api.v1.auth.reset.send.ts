import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { sendCodeAnswer, sendResetBody } from "#app/api/schemas/auth.ts";
import { sendCode } from "#app/services/accounts/send-code.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Sends a code with which a forgotten password can be replaced",
    description: "An unknown login is answered in the same way. Prove the code with `/auth/otp`.",
    signIn: "none",
    body: sendResetBody,
    answer: sendCodeAnswer,
    refusals: ["INVALID_LOGIN", "OTP_RESEND_TOO_SOON"],
    limits: ["auth"],
    handle: (call) => sendCode(call, { ...call.body, action: "RESET_PASSWORD" }),
  }),
});

export const loader = api.loader;
export const action = api.action;
