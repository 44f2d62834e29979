import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { deletionBody, pinBody } from "#app/customer/accounts/account.schema.ts";
import { deletionAnswer, pinAnswer } from "#app/core/domain/accounts/account-answer.ts";
import { deletionDelayDays } from "#app/core/domain/retention.ts";
import { exportAnswer } from "#app/core/domain/export/export-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { requestDeletion } from "./request-deletion.server.ts";
import { setPin } from "#app/customer/accounts/set-pin.server.ts";

export const accountCalls = calls({
  "/client/account/delete": {
    POST: endpoint({
      summary: `Asks for the account to be deleted, ${deletionDelayDays} days from now`,
      description:
        "Takes the password, the PIN with its challenge, or a code with the challenge of `/auth/otp/send` (`DELETE_ACCOUNT`). Every session ends at once; signing in before it takes effect cancels it.",
      signIn: "client",
      body: deletionBody,
      answer: deletionAnswer,
      refusals: ["USER_AUTH_FAILED", "USER_INVALID_OTP", "USER_INVALID_CHALLENGE"],
      handle: (call) => requestDeletion(call, call.body),
    }),
  },
  "/client/account/export": {
    GET: endpoint({
      summary: "Everything held about the customer",
      description:
        "Amounts are whole points and whole millimes. Nothing that proves who they are: no hash, code or secret.",
      signIn: "client",
      answer: exportAnswer,
      refusals: [],
      handle: async (call) => accept(await exportAccount(call)),
    }),
  },
  "/client/pin": {
    POST: endpoint({
      summary: "Chooses a PIN for this device, or with the password another",
      description:
        "The challenges of other devices end. A first PIN takes the password, or needs a sign-in of the last ten minutes: else " +
        "`USER_AUTH_FAILED`. A change without the password is `INVALID_INPUT`.",
      signIn: "client",
      body: pinBody,
      answer: pinAnswer,
      refusals: [
        "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT",
        "PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN",
        "PIN_ERROR_USER_INVALID_CHALLENGE",
        "USER_AUTH_FAILED",
      ],
      handle: (call) => setPin(call, call.body),
    }),
  },
});
