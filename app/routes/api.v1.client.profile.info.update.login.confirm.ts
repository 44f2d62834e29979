import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { confirmLoginBody } from "#app/api/schemas/account.ts";
import { profileInfoChangedAnswer } from "#app/api/schemas/profile.ts";
import { confirmLoginChange } from "#app/services/accounts/change-login.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Puts the new e-mail or phone in place, by the code that was sent to it",
    signIn: "client",
    body: confirmLoginBody,
    answer: profileInfoChangedAnswer,
    refusals: ["USER_INVALID_OTP", "USER_INVALID_CHALLENGE", "USER_EXIST"],
    handle: (call) => confirmLoginChange(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
