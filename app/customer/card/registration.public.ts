import { readJsonBody } from "#app/core/http/read-body.ts";
import { forgetPassDevice, registerDevice } from "./pass-devices.server.ts";
import { answer, answerRefusal, notAllowed, passAsked, passService } from "./pass-service.server.ts";

/** A device begins (POST) or stops (DELETE) to show a pass. */
export const action = passService(async (args, now) => {
  const { request, params } = args;
  const asked = { ...passAsked(args), deviceId: params.deviceId ?? "" };
  if (request.method === "DELETE") {
    const forgotten = await forgetPassDevice(asked);
    return forgotten.ok ? answer(200) : answerRefusal(forgotten);
  }
  if (request.method !== "POST") return notAllowed("POST, DELETE")();
  const body = await readJsonBody(request);
  if (!body.ok) return answerRefusal(body);
  const registered = await registerDevice(asked, body.value, now);
  if (!registered.ok) return answerRefusal(registered);
  return answer(registered.value === "NEW" ? 201 : 200);
});

export const loader = notAllowed("POST, DELETE");
