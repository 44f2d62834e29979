import { calls, endpoint } from "#app/api/endpoint.ts";
import { inWords } from "#app/api/in-words.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { shopQuery } from "#app/api/schemas/offer.ts";
import { pageAnswer } from "#app/domain/answer-fields.ts";
import { offerAnswer, offerCardAnswer } from "#app/domain/offers/offer-answer.ts";
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
      answer: pageAnswer(offerCardAnswer),
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
