import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { offerRecordsAnswer } from "#app/api/schemas/offer.ts";
import { newOfferBody, offerRecordAnswer } from "#app/domain/offers/offer-record.ts";
import { accept } from "#app/domain/refusals.ts";
import { createOffer, listOfferRecords } from "#app/services/catalogue/offer.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "All offers, newest first",
    signIn: "operator",
    query: newestFirstQuery,
    answer: offerRecordsAnswer,
    refusals: [],
    handle: async (call) => accept(await listOfferRecords(call.query)),
  }),
  POST: endpoint({
    summary: "Add an offer",
    description: "An offer without a partner is Mezia's own.",
    signIn: "operator",
    body: newOfferBody,
    answer: offerRecordAnswer,
    status: 201,
    refusals: ["NOT_FOUND", "CONFLICT"],
    idempotent: true,
    handle: (call) => createOffer(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
