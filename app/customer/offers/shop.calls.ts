import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { inWords } from "#app/api/endpoint/in-words.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { favourOffer, listFavourites } from "./favourites.server.ts";
import { favouritesQuery, shopQuery } from "./offer.schema.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { favouriteAnswer, offerAnswer, offerCardAnswer } from "#app/core/domain/offers/offer-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { getShopOffer } from "./get-shop-offer.server.ts";
import { shownAfterEndMs } from "./catalogue.server.ts";
import { listShopOffers } from "./list-shop-offers.server.ts";
import { countView } from "#app/core/services/offers/offer-views.server.ts";
import { viewerOf } from "#app/core/services/partners/viewer.ts";

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
      async handle(call) {
        const offer = await getShopOffer(viewerOf(call), call.params.id);
        if (offer.ok) countView(call, call.params.id);
        return offer;
      },
    }),
  },
  "/client/shop/offer/:id/favourite": {
    POST: endpoint({
      summary: "Makes the offer one of the customer's favourites",
      signIn: "client",
      params: idParams,
      answer: favouriteAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => favourOffer(call, call.params.id, true),
    }),
    DELETE: endpoint({
      summary: "Takes the offer out of the customer's favourites",
      signIn: "client",
      params: idParams,
      answer: favouriteAnswer,
      refusals: [],
      handle: (call) => favourOffer(call, call.params.id, false),
    }),
  },
  "/client/favourites": {
    GET: endpoint({
      summary: "The customer's favourite offers, in the shop's order",
      signIn: "client",
      query: favouritesQuery,
      answer: pageAnswer(offerCardAnswer),
      refusals: [],
      handle: async (call) => accept(await listFavourites(call, call.query)),
    }),
  },
});
