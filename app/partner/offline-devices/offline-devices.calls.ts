import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { deviceParams } from "#app/core/domain/offline/device-params.ts";
import { endedDeviceAnswer, offlineDeviceAnswer } from "#app/core/domain/offline/offline-answers.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { listDevices } from "#app/core/services/offline-devices/offline-devices.server.ts";
import { endOwnDevice } from "./own-devices.server.ts";

export const partnerDevicesCalls = calls({
  "/partner/offline-devices": {
    GET: endpoint({
      summary: "The tills of the own stores that may sell without a network, newest first",
      signIn: "partner",
      right: "keys",
      query: newestFirstQuery,
      answer: pageAnswer(offlineDeviceAnswer),
      refusals: [],
      handle: async (call) =>
        accept(await listDevices({ partnerId: call.caller.partnerId }, call.now, call.query)),
    }),
  },
  "/partner/offline-devices/:deviceId": {
    DELETE: endpoint({
      summary: "End the allowances of an own till at once and for good",
      description:
        "It gets no other, and what stands in its queue counts no more: the way for a stolen till.",
      signIn: "partner",
      right: "keys",
      params: deviceParams,
      answer: endedDeviceAnswer,
      refusals: ["NOT_FOUND", "CONFLICT", "STORE_CLOSED", "SECOND_FACTOR_NEEDED"],
      handle: (call) => endOwnDevice(call, call.params.deviceId),
    }),
  },
});
