import { calls, endpoint, ownRecordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { newOwnOfferBody, ownOfferAnswer, ownOfferBody } from "#app/core/domain/offers/own-offer-record.ts";
import type { OwnOfferMove } from "#app/core/domain/offers/own-offer-state.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { changeOwnOffer, moveOwnOffer } from "./change-own-offer.server.ts";
import { createOwnOffer, listOwnOffers } from "./own-offers.server.ts";

const move = (name: OwnOfferMove, summary: string, description: string) =>
  endpoint({
    summary,
    description,
    signIn: "partner",
    right: "offers",
    params: idParams,
    answer: ownOfferAnswer,
    refusals: ["NOT_FOUND", "OFFER_INVALID_STATE", "STORE_CLOSED"],
    handle: (call) => moveOwnOffer(call, call.params.id, name),
  });

export const partnerOffersCalls = calls({
  "/partner/offers": {
    GET: endpoint({
      summary: "The partner's offers, newest first",
      signIn: "partner",
      right: "offers",
      query: newestFirstQuery,
      answer: pageAnswer(ownOfferAnswer),
      refusals: [],
      handle: async (call) => accept(await listOwnOffers(call, call.query)),
    }),
    POST: endpoint({
      summary: "Draft an offer",
      description: "Customers see it once it is submitted and an operator has approved it.",
      signIn: "partner",
      right: "offers",
      body: newOwnOfferBody,
      idempotent: true,
      answer: ownOfferAnswer,
      status: 201,
      refusals: ["NOT_FOUND", "CONFLICT", "PICTURE_INVALID", "STORE_CLOSED"],
      handle: (call) => createOwnOffer(call, call.body),
    }),
  },
  "/partner/offers/:id": {
    PATCH: ownRecordChange({
      summary: "Change an offer",
      description:
        "Of an approved one more units and an earlier end act at once; the rest waits for an operator, while it is sold as it was.",
      right: "offers",
      params: idParams,
      body: ownOfferBody,
      answer: ownOfferAnswer,
      refusals: ["NOT_FOUND", "PICTURE_INVALID", "OFFER_INVALID_STATE", "STORE_CLOSED"],
      handle: (call) => changeOwnOffer(call, call.params.id, call.body),
    }),
  },
  "/partner/offers/:id/submit": {
    POST: move("submit", "Submit a draft, or again what changes were asked of", "An operator answers."),
  },
  "/partner/offers/:id/withdraw": {
    POST: move("withdraw", "Take back what is submitted", "An approved offer stays as it is."),
  },
  "/partner/offers/:id/pause": {
    POST: move("pause", "Stop selling an offer for a while", "What customers have of it stays theirs."),
  },
  "/partner/offers/:id/resume": {
    POST: move("resume", "Sell a paused offer again", "As it was approved."),
  },
});
