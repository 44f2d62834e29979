import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { pinAnswer, pinBody } from "#app/api/schemas/account.ts";
import { setPin } from "#app/services/accounts/set-pin.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Chooses a PIN for this device, or with the password another",
    description: "The challenges of other devices end.",
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
});

export const loader = api.loader;
export const action = api.action;
