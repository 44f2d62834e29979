import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { newOfferBody, offerBody, offerRecordAnswer } from "#app/core/domain/offers/offer-record.ts";
import { accept } from "#app/core/domain/refusals.ts";
import {
  changeOffer,
  createOffer,
  getOfferRecord,
  listOfferRecords,
} from "#app/core/services/catalogue/offer.server.ts";

export const operatorOffersCalls = calls({
  "/operator/offers": {
    GET: endpoint({
      summary: "All offers, newest first",
      signIn: "operator",
      right: "catalogue",
      query: newestFirstQuery,
      answer: pageAnswer(offerRecordAnswer),
      refusals: [],
      handle: async (call) => accept(await listOfferRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Add an offer",
      description: "An offer without a partner is Mezia's own.",
      signIn: "operator",
      right: "catalogue",
      body: newOfferBody,
      answer: offerRecordAnswer,
      status: 201,
      mayWait: true,
      refusals: ["NOT_FOUND", "CONFLICT", "PICTURE_INVALID"],
      idempotent: true,
      handle: (call) => createOffer(call, call.body),
    }),
  },
  "/operator/offers/:id": {
    GET: endpoint({
      summary: "One offer",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      answer: offerRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getOfferRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change an offer",
      description:
        "What is not named stays as it is, null takes away. Type and partner stay, and whether the stock is limited. " +
        "`stock` is the units made in all, never fewer than were sold.",
      right: "catalogue",
      params: idParams,
      body: offerBody,
      answer: offerRecordAnswer,
      mayWait: true,
      refusals: ["NOT_FOUND", "CONFLICT", "PICTURE_INVALID"],
      handle: (call) => changeOffer(call, call.params.id, call.body),
    }),
  },
});
