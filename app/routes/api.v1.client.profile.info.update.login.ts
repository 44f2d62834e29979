import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { changeLoginAnswer, changeLoginBody } from "#app/api/schemas/account.ts";
import { beginLoginChange } from "#app/services/accounts/change-login.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Begins to change the e-mail or phone; a code is sent to the new one",
    description: "An e-mail replaces the e-mail, a phone the phone, or adds the missing one.",
    signIn: "client",
    body: changeLoginBody,
    answer: changeLoginAnswer,
    refusals: ["INVALID_LOGIN", "LOGIN_SAME_AS_OLD", "USER_EXIST", "USER_AUTH_FAILED", "OTP_RESEND_TOO_SOON"],
    handle: (call) => beginLoginChange(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
