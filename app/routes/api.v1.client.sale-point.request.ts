import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { requestCardBody, requestMadeAnswer } from "#app/api/schemas/sale-point-client.ts";
import { documentMostBytes } from "#app/domain/requests/document.ts";
import { requestCard } from "#app/services/requests/request-card.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Ask the merchant for a card of a sale point",
    description:
      "A card's points are reserved until the merchant has answered. The document is known by its content; a picture is " +
      "kept without hidden data.",
    signIn: "client",
    upload: { mostBytes: documentMostBytes },
    body: requestCardBody,
    answer: requestMadeAnswer,
    refusals: [
      "NOT_FOUND",
      "QUERY_ANSWER_MISSING",
      "DOCUMENT_REQUIRED",
      "DOCUMENT_INVALID",
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
});

export const loader = api.loader;
export const action = api.action;
