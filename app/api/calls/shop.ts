import { calls, endpoint } from "#app/api/endpoint.ts";
import { inWords } from "#app/api/in-words.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { offerAnswer, shopAnswer, shopQuery } from "#app/api/schemas/offer.ts";
import { accept } from "#app/domain/refusals.ts";
import { getShopOffer } from "#app/services/catalogue/get-shop-offer.server.ts";
import { listShopOffers, shownAfterEndMs } from "#app/services/catalogue/list-shop-offers.server.ts";
import { viewerOf } from "#app/services/catalogue/viewer.ts";

export const shopCalls = calls({
  "/client/shop": {
    GET: endpoint({
      summary: "The shop's offers",
      description: `Offers stay in sight for ${inWords(shownAfterEndMs / (24 * 60 * 60 * 1000))} days after their end.`,
      signIn: "client",
      query: shopQuery,
      answer: shopAnswer,
      refusals: [],
      handle: async (call) => accept(await listShopOffers(viewerOf(call), call.query)),
    }),
  },
  "/client/shop/offer/:id": {
    GET: endpoint({
      summary: "One offer in full",
      signIn: "client",
      params: idParams,
      answer: offerAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getShopOffer(viewerOf(call), call.params.id),
    }),
  },
});
