import { calls, endpoint, ownRecordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import {
  cashierBody,
  cashierRecordAnswer,
  newCashierBody,
} from "#app/core/domain/cashiers/cashier-record.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { changeCashier, createCashier, listCashiers } from "./cashier.server.ts";

export const partnerCashiersCalls = calls({
  "/partner/cashiers": {
    GET: endpoint({
      summary: "The sellers who sign in at the stores' tills, newest first",
      signIn: "partner",
      right: "staff",
      query: newestFirstQuery.extend({ storeId: idSchema.optional() }),
      answer: pageAnswer(cashierRecordAnswer),
      refusals: ["NOT_FOUND"],
      handle: (call) => listCashiers(call, call.query),
    }),
    POST: endpoint({
      summary: "Add a seller to a store",
      description: "They sign in at the store's tills with their name and PIN.",
      signIn: "partner",
      right: "staff",
      body: newCashierBody,
      idempotent: true,
      answer: cashierRecordAnswer,
      status: 201,
      refusals: ["NOT_FOUND", "NAME_TAKEN", "STORE_CLOSED", "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT"],
      handle: (call) => createCashier(call, call.body),
    }),
  },
  "/partner/cashiers/:id": {
    PATCH: ownRecordChange({
      summary: "Change a seller",
      description: "A new PIN is good at once, also where wrong ones had closed the one before.",
      right: "staff",
      params: idParams,
      body: cashierBody,
      answer: cashierRecordAnswer,
      refusals: [
        "INVALID_INPUT",
        "NOT_FOUND",
        "NAME_TAKEN",
        "STORE_CLOSED",
        "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT",
      ],
      handle: (call) => changeCashier(call, call.params.id, call.body),
    }),
  },
});
