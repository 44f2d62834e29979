import { z } from "zod";
import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { resetBody } from "#app/api/schemas/auth.ts";
import { resetPassword } from "#app/services/accounts/reset-password.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Puts a new password in place of a forgotten one",
    description: "`challenge` is that of `/auth/otp`. Every session ends.",
    signIn: "none",
    body: resetBody,
    answer: z.object({}),
    refusals: [
      "USER_INVALID_PASSWORD_FORMAT",
      "PASSWORD_CONFIRMATION_MISMATCH",
      "PASSWORD_SAME_AS_OLD",
      "USER_INVALID_CHALLENGE",
    ],
    limits: ["auth"],
    handle: (call) => resetPassword(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
