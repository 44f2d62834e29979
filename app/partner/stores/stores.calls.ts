import { calls, endpoint, ownRecordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newOwnStoreBody, ownStoreAnswer, ownStoreBody } from "#app/core/domain/stores/own-store-record.ts";
import { changeOwnStore, createOwnStore } from "./own-stores.server.ts";

export const partnerStoresCalls = calls({
  "/partner/stores": {
    POST: endpoint({
      summary: "Submit a new store",
      description: "It is listed once an operator has approved it.",
      signIn: "partner",
      right: "stores",
      body: newOwnStoreBody,
      idempotent: true,
      answer: ownStoreAnswer,
      status: 201,
      refusals: ["NOT_FOUND", "STORE_CLOSED"],
      handle: (call) => createOwnStore(call, call.body),
    }),
  },
  "/partner/stores/:id": {
    PATCH: ownRecordChange({
      summary: "Submit a change of a store",
      description: "It stays as it is until an operator has approved it.",
      right: "stores",
      params: idParams,
      body: ownStoreBody,
      answer: ownStoreAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED"],
      handle: (call) => changeOwnStore(call, call.params.id, call.body),
    }),
  },
});
