import { calls, endpoint, fileEndpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { merchantCancelRequestBody } from "#app/api/endpoint/schemas/putting-right.ts";
import { acceptRequestBody, refuseRequestBody, requestsQuery } from "#app/api/endpoint/schemas/request.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { documentTypes } from "#app/core/domain/requests/document.ts";
import {
  cancelledRequestAnswer,
  merchantRequestAnswer,
  requestToAnswer,
} from "#app/core/domain/requests/request-answer.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { getRequestDocument } from "#app/core/services/requests/get-request-document.server.ts";
import { getRequest, listRequests } from "#app/core/services/requests/list-requests.server.ts";
import { openRequest } from "#app/core/services/requests/open-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";

/** What all of these have in common; they are the merchant's calls, in the partner's own house. */
const own = { signIn: "partner", right: "claims" } as const;

/** Answers to one request, and what refuses each of them. */
const answering = { ...own, params: idParams, idempotent: true, answer: merchantRequestAnswer } as const;
const refusals = ["NOT_FOUND", "STORE_CLOSED", "REQUEST_INVALID_STATUS"] as const;

export const partnerClaimsCalls = calls({
  "/partner/validation-requests": {
    GET: endpoint({
      ...own,
      summary: "What customers ask the partner to accept, newest first",
      description: "Of whoever works in some stores alone: of those, and what was bought online.",
      query: requestsQuery,
      answer: pageAnswer(merchantRequestAnswer),
      refusals: [],
      handle: async (call) => accept(await listRequests(call, call.query)),
    }),
  },
  "/partner/validation-requests/:id": {
    GET: endpoint({
      ...own,
      summary: "One request",
      params: idParams,
      answer: requestToAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getRequest(call, call.params.id),
    }),
  },
  "/partner/validation-requests/:id/accept": {
    POST: endpoint({
      ...answering,
      summary: "The partner's yes: the customer gets the points of the amount",
      description: "As a till's.",
      body: acceptRequestBody,
      refusals: [...refusals, "USER_BLOCKED", "CASHIER_INVALID"],
      handle: (call) => acceptRequest(call, call.params.id, call.body),
    }),
  },
  "/partner/validation-requests/:id/cancel": {
    POST: endpoint({
      ...answering,
      summary: "Cancel an accepted request, or a part of it",
      description: "As a till's, and as long.",
      duringMaintenance: true,
      body: merchantCancelRequestBody,
      answer: cancelledRequestAnswer,
      refusals: [...refusals, "CANCEL_NOT_ALLOWED", "CASHIER_INVALID", "CONFLICT"],
      handle: (call) => cancelRequest(call, call.params.id, call.body),
    }),
  },
  "/partner/validation-requests/:id/document": {
    GET: fileEndpoint({
      ...own,
      summary: "The document that the customer sent with a request",
      params: idParams,
      types: documentTypes,
      refusals: ["NOT_FOUND"],
      read: (call) => getRequestDocument(call, call.params.id),
    }),
  },
  "/partner/validation-requests/:id/open": {
    POST: endpoint({
      ...answering,
      summary: "Look into a request; its customer is told",
      refusals,
      handle: (call) => openRequest(call, call.params.id),
    }),
  },
  "/partner/validation-requests/:id/refuse": {
    POST: endpoint({
      ...answering,
      summary: "The partner's no",
      description: "As a till's.",
      body: refuseRequestBody,
      refusals: [...refusals, "CASHIER_INVALID"],
      handle: (call) => refuseRequest(call, call.params.id, call.body.text, call.body.cashierId),
    }),
  },
});
