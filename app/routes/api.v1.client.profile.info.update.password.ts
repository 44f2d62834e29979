import { z } from "zod";
import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { changePasswordBody } from "#app/api/schemas/account.ts";
import { changePassword } from "#app/services/accounts/change-password.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Changes the password",
    description: "Every other session ends.",
    signIn: "client",
    body: changePasswordBody,
    answer: z.object({}),
    refusals: [
      "USER_AUTH_FAILED",
      "PASSWORD_SAME_AS_OLD",
      "PASSWORD_CONFIRMATION_MISMATCH",
      "USER_INVALID_PASSWORD_FORMAT",
    ],
    handle: (call) => changePassword(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
