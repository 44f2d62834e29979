import { seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import { lossesRead } from "./losses-read.server.ts";
import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { deviceParams } from "#app/core/domain/offline/device-params.ts";
import {
  endedDeviceAnswer,
  offlineDeviceAnswer,
  offlineLossAnswer,
} from "#app/core/domain/offline/offline-answers.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { lossesQuery } from "#app/api/endpoint/schemas/offline-losses.ts";
import { listDevices } from "#app/core/services/offline-devices/offline-devices.server.ts";
import { listLosses } from "#app/core/services/offline-devices/offline-losses.server.ts";
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
      atAnyClock: true,
      handle: (call) => endAnyDevice(call, call.params.deviceId),
    }),
  },
  "/operator/offline-devices/:deviceId/losses": {
    GET: endpoint({
      summary: "What a till sold without a network that was lost or refused, the latest first",
      description:
        "With the names of cashier, item and customer: whom to ask. `because` is null for an item that was used elsewhere or " +
        "taken back. Up to what it pays in 72 hours the house bears what was taken on a pass that was revoked since the till's " +
        "last contact; the partner bears the rest. Also listed are sales that count in the name of a cashier who was closed when " +
        "they were made: they have none.",
      signIn: "operator",
      right: "keys",
      params: deviceParams,
      query: lossesQuery,
      answer: pageAnswer(offlineLossAnswer),
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: async ({ params, ...call }) => {
        const asked = {
          language: call.language,
          query: call.query,
          seesCustomers: seesCustomers(call.caller),
        };
        return lossesRead(call, await listLosses(params.deviceId, {}, asked));
      },
    }),
  },
});
