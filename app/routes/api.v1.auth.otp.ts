import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { otpAnswer, otpBody } from "#app/api/schemas/auth.ts";
import { verifyCode } from "#app/services/accounts/verify-code.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Proves a login by the code that was sent to it",
    description: "Afterwards sign in with `/auth/login`.",
    signIn: "none",
    body: otpBody,
    answer: otpAnswer,
    refusals: ["USER_INVALID_OTP", "ACCOUNT_COULD_NOT_ACTIVATE"],
    takesDeviceId: true,
    limits: ["auth"],
    handle: (call) => verifyCode(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
