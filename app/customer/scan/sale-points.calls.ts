import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { inWords } from "#app/api/endpoint/in-words.ts";
import { buyCardBody, requestCardBody, salePointParams } from "./sale-point-client.schema.ts";
import { documentMaxBytes } from "#app/core/domain/requests/document.ts";
import { requestMadeAnswer, salePointAnswer } from "#app/core/domain/sale-points/sale-point-answer.ts";
import { saleAnswer } from "#app/core/domain/transactions/sale-answer.ts";
import { answerMs } from "#app/core/domain/transactions/times.ts";
import { requestCard } from "./request-card.server.ts";
import { getSalePoint } from "./get-sale-point.server.ts";
import { buyCard } from "./buy-card.server.ts";

export const salePointsCalls = calls({
  "/client/sale-point/:id": {
    GET: endpoint({
      summary: "A counter and what can be bought or claimed there",
      signIn: "client",
      params: salePointParams,
      answer: salePointAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getSalePoint(call, call.params.id),
    }),
  },
  "/client/sale-point/buy": {
    POST: endpoint({
      summary: `Buy a card of a sale point: the cashier has ${inWords(answerMs / 60_000)} minutes for an answer`,
      description:
        "A card's points are reserved, and a voucher or coupon is kept, until the cashier has answered.",
      signIn: "client",
      body: buyCardBody,
      answer: saleAnswer,
      refusals: [
        "NOT_FOUND",
        "QUERY_ANSWER_MISSING",
        "INVALID_AMOUNT",
        "WALLET_ITEM_NOT_USABLE",
        "BASKET_BELOW_MINIMUM",
        "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
        "CONFLICT",
      ],
      idempotent: true,
      handle: (call) => buyCard(call, call.body),
    }),
  },
  "/client/sale-point/request": {
    POST: endpoint({
      summary: "Ask the merchant for a card of a sale point",
      description:
        "A card's points are reserved until the merchant has answered. The document is known by its content; a picture is " +
        "kept without hidden data.",
      signIn: "client",
      upload: { maxBytes: documentMaxBytes },
      body: requestCardBody,
      answer: requestMadeAnswer,
      refusals: [
        "NOT_FOUND",
        "QUERY_ANSWER_MISSING",
        "DOCUMENT_REQUIRED",
        "DOCUMENT_INVALID",
        "REQUEST_EXISTS",
        "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
      ],
      idempotent: true,
      handle: async (call) => {
        const { document, ...request } = call.body;
        return requestCard(call, {
          ...request,
          document: document && new Uint8Array(await document.arrayBuffer()),
        });
      },
    }),
  },
});
