import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { deviceParams } from "#app/core/domain/offline/device-params.ts";
import { endedDeviceAnswer, offlineDeviceAnswer } from "#app/core/domain/offline/offline-answers.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { listDevices } from "#app/core/services/offline-devices/offline-devices.server.ts";
import { endAnyDevice } from "./end-any-device.server.ts";

export const offlineDevicesCalls = calls({
  "/operator/offline-devices": {
    GET: endpoint({
      summary: "The tills that may sell without a network, newest first",
      description:
        "With what came of their sales, the longest wait in their queue, and their losses by cause.",
      signIn: "operator",
      right: "keys",
      query: newestFirstQuery,
      answer: pageAnswer(offlineDeviceAnswer),
      refusals: [],
      handle: async (call) => accept(await listDevices({}, call.now, call.query)),
    }),
  },
  "/operator/offline-devices/:deviceId": {
    DELETE: endpoint({
      summary: "End a till's allowances at once and for good",
      description:
        "It gets no other, and what stands in its queue counts no more: the way for a stolen till.",
      signIn: "operator",
      right: "keys",
      params: deviceParams,
      answer: endedDeviceAnswer,
      refusals: ["NOT_FOUND", "CONFLICT", "SECOND_FACTOR_NEEDED"],
      handle: (call) => endAnyDevice(call, call.params.deviceId),
    }),
  },
});
