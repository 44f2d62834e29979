import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { shopAnswer, shopQuery } from "#app/api/schemas/offer.ts";
import { accept } from "#app/domain/refusals.ts";
import { listShopOffers } from "#app/services/catalogue/list-shop-offers.server.ts";
import { readerOf } from "#app/services/catalogue/reader.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The shop's offers",
    description: "Offers stay in sight for seven days after their end.",
    signIn: "client",
    query: shopQuery,
    answer: shopAnswer,
    refusals: [],
    handle: async (call) => accept(await listShopOffers(readerOf(call), call.query)),
  }),
});

export const loader = api.loader;
export const action = api.action;
