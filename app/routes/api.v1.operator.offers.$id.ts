import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { offerBody, offerRecordAnswer } from "#app/domain/offers/offer-record.ts";
import { changeOffer, getOfferRecord } from "#app/services/catalogue/offer.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One offer",
    signIn: "operator",
    params: idParams,
    answer: offerRecordAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getOfferRecord(call.params.id),
  }),
  PATCH: endpoint({
    summary: "Change an offer",
    description:
      "What is not named stays as it is, null takes away. Type and partner stay, and whether the stock is limited. " +
      "`stock` is the units made in all, never fewer than were sold.",
    signIn: "operator",
    params: idParams,
    body: offerBody,
    answer: offerRecordAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => changeOffer(call, call.params.id, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
