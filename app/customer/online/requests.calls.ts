import { calls, endpoint, fileEndpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { claimBody } from "#app/api/endpoint/schemas/request.ts";
import { documentMaxBytes, documentTypes } from "#app/core/domain/requests/document.ts";
import { claimAnswer, requestStatusAnswer } from "#app/core/domain/requests/request-answer.ts";
import { claimPoints } from "./claim-points.server.ts";
import { getRequestDocument } from "#app/core/services/requests/get-request-document.server.ts";
import { getRequestStatus } from "./get-request-status.server.ts";

export const requestsCalls = calls({
  "/client/request/document/:id": {
    GET: fileEndpoint({
      summary: "The document that the customer sent with one of their requests",
      signIn: "client",
      params: idParams,
      types: documentTypes,
      refusals: ["NOT_FOUND"],
      read: (call) => getRequestDocument(call, call.params.id),
    }),
  },
  "/client/request/status/:id": {
    GET: endpoint({
      summary: "How far one of the customer's requests has come",
      signIn: "client",
      params: idParams,
      answer: requestStatusAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getRequestStatus(call, call.params.id),
    }),
  },
  "/client/request/validation": {
    POST: endpoint({
      summary: "Claim the points of an online purchase",
      description:
        "They show as pending until the merchant has answered; after a refusal the customer may claim once more. One " +
        "document, and one order id at a partner's, counts for one claim, whoever makes it: `details` name which was used. " +
        "The document is known by its content; a picture is kept without hidden data.",
      signIn: "client",
      upload: { maxBytes: documentMaxBytes },
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
  },
});
