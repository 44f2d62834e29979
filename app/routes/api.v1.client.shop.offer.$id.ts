import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { offerAnswer } from "#app/api/schemas/offer.ts";
import { getShopOffer } from "#app/services/catalogue/get-shop-offer.server.ts";
import { readerOf } from "#app/services/catalogue/reader.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One offer in full",
    signIn: "client",
    params: idParams,
    answer: offerAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getShopOffer(readerOf(call), call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
