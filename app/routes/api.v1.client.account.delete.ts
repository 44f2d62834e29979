import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { deletionAnswer, deletionBody } from "#app/api/schemas/account.ts";
import { requestDeletion } from "#app/services/accounts/request-deletion.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Asks for the account to be deleted, 30 days from now",
    description:
      "Takes the password, the PIN with its challenge, or a code with the challenge of `/auth/otp/send` (`DELETE_ACCOUNT`). Every session ends at once; signing in before it takes effect cancels it.",
    signIn: "client",
    body: deletionBody,
    answer: deletionAnswer,
    refusals: ["USER_AUTH_FAILED", "USER_INVALID_OTP", "USER_INVALID_CHALLENGE"],
    handle: (call) => requestDeletion(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
