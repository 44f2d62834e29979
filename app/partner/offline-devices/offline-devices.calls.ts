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
      atAnyClock: true,
      handle: (call) => endOwnDevice(call, call.params.deviceId),
    }),
  },
  "/partner/offline-devices/:deviceId/losses": {
    GET: endpoint({
      summary: "What an own till sold without a network that was lost or refused, the latest first",
      description:
        "With the names of cashier and item: whom to ask. `because` is null for an item that was used elsewhere or " +
        "taken back. Up to what it pays in 72 hours the house bears what was taken on a pass that was revoked since the till's " +
        "last contact; the partner bears the rest. Also listed are sales that count in the name of a cashier who was closed when " +
        "they were made: they have none.",
      signIn: "partner",
      right: "keys",
      params: deviceParams,
      query: lossesQuery,
      answer: pageAnswer(offlineLossAnswer),
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: ({ params, ...call }) =>
        listLosses(
          params.deviceId,
          { partnerId: call.caller.partnerId },
          {
            ...{ language: call.language, query: call.query },
            seesCustomers: false,
          },
        ),
    }),
  },
});
