import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { claimAnswer, claimBody } from "#app/api/schemas/request.ts";
import { documentMostBytes } from "#app/domain/requests/document.ts";
import { claimPoints } from "#app/services/requests/claim-points.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Claim the points of an online purchase",
    description:
      "They show as pending until the merchant has answered; after a refusal the customer may claim once more. One " +
      "document, and one order id at a partner's, counts for one claim, whoever makes it: `details` name which was used. " +
      "The document is known by its content; a picture is kept without hidden data.",
    signIn: "client",
    upload: { mostBytes: documentMostBytes },
    body: claimBody,
    answer: claimAnswer,
    status: 201,
    refusals: ["NOT_FOUND", "DOCUMENT_REQUIRED", "DOCUMENT_INVALID", "INVALID_AMOUNT", "REQUEST_EXISTS"],
    idempotent: true,
    handle: async (call) => {
      const { document, ...claim } = call.body;
      return claimPoints(call, {
        ...claim,
        document: document && new Uint8Array(await document.arrayBuffer()),
      });
    },
  }),
});

export const loader = api.loader;
export const action = api.action;
