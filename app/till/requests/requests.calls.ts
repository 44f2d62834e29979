import { calls, endpoint, fileEndpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import {
  merchantCancelRequestBody,
  merchantReasonBody,
  onlineUseParams,
} from "#app/api/endpoint/schemas/putting-right.ts";
import { acceptRequestBody, refuseRequestBody, requestsQuery } from "#app/api/endpoint/schemas/request.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { documentTypes } from "#app/core/domain/requests/document.ts";
import {
  cancelledRequestAnswer,
  merchantRequestAnswer,
  requestToAnswer,
} from "#app/core/domain/requests/request-answer.ts";
import { cancelledOnlineUseAnswer } from "#app/core/domain/transactions/online-answer.ts";
import { cancelDays } from "#app/core/domain/transactions/times.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { getRequestDocument } from "#app/core/services/requests/get-request-document.server.ts";
import { getRequest, listRequests } from "#app/core/services/requests/list-requests.server.ts";
import { openRequest } from "#app/core/services/requests/open-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";

export const tillRequestsCalls = calls({
  "/merchant/validation-requests": {
    GET: endpoint({
      summary: "What customers ask the merchant to accept",
      description:
        "With a store's key: of that store, and what was bought of its company online. With a company's key: all of it.",
      signIn: "merchant",
      query: requestsQuery,
      answer: pageAnswer(merchantRequestAnswer),
      refusals: [],
      handle: async (call) => accept(await listRequests(call, call.query)),
    }),
  },
  "/merchant/validation-requests/:id": {
    GET: endpoint({
      summary: "One request",
      signIn: "merchant",
      params: idParams,
      answer: requestToAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getRequest(call, call.params.id),
    }),
  },
  "/merchant/online-uses/:transactionId/cancel": {
    POST: endpoint({
      summary: "The order of an online use came to nothing: its coupon or voucher is usable again",
      description:
        "By the transaction's id, or by the code that the shop received. An open claim for it is refused with the reason; " +
        "after an accepted one it is REQUEST_INVALID_STATUS.",
      signIn: "merchant",
      duringMaintenance: true,
      params: onlineUseParams,
      body: merchantReasonBody,
      answer: cancelledOnlineUseAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "REQUEST_INVALID_STATUS", "CASHIER_INVALID", "CONFLICT"],
      idempotent: true,
      handle: (call) => cancelOnlineUse(call, call.params.transactionId, call.body),
    }),
  },
  "/merchant/validation-requests/:id/accept": {
    POST: endpoint({
      summary: "The merchant's yes: the customer gets the points of the amount",
      description:
        "It need not be opened before. The same answer again answers as before, another is REQUEST_INVALID_STATUS.",
      signIn: "merchant",
      params: idParams,
      body: acceptRequestBody,
      answer: merchantRequestAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "REQUEST_INVALID_STATUS", "USER_BLOCKED", "CASHIER_INVALID"],
      idempotent: true,
      handle: (call) => acceptRequest(call, call.params.id, call.body),
    }),
  },
  "/merchant/validation-requests/:id/cancel": {
    POST: endpoint({
      summary: `Cancel an accepted request, or a part of it, to the end of the ${cancelDays}th day after it`,
      description: "It stays ACCEPTED; what it brought is undone as for a cancelled sale.",
      signIn: "merchant",
      duringMaintenance: true,
      params: idParams,
      body: merchantCancelRequestBody,
      answer: cancelledRequestAnswer,
      refusals: [
        "NOT_FOUND",
        "STORE_CLOSED",
        "REQUEST_INVALID_STATUS",
        "CANCEL_NOT_ALLOWED",
        "CASHIER_INVALID",
        "CONFLICT",
      ],
      idempotent: true,
      handle: (call) => cancelRequest(call, call.params.id, call.body),
    }),
  },
  "/merchant/validation-requests/:id/document": {
    GET: fileEndpoint({
      summary: "The document that the customer sent with a request",
      signIn: "merchant",
      params: idParams,
      types: documentTypes,
      refusals: ["NOT_FOUND"],
      read: (call) => getRequestDocument(call, call.params.id),
    }),
  },
  "/merchant/validation-requests/:id/open": {
    POST: endpoint({
      summary: "Look into a request; its customer is told",
      signIn: "merchant",
      params: idParams,
      answer: merchantRequestAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "REQUEST_INVALID_STATUS"],
      idempotent: true,
      handle: (call) => openRequest(call, call.params.id),
    }),
  },
  "/merchant/validation-requests/:id/refuse": {
    POST: endpoint({
      summary: "The merchant's no",
      description: "The same answer again answers as before, another is REQUEST_INVALID_STATUS.",
      signIn: "merchant",
      params: idParams,
      body: refuseRequestBody,
      answer: merchantRequestAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "REQUEST_INVALID_STATUS", "CASHIER_INVALID"],
      idempotent: true,
      handle: (call) => refuseRequest(call, call.params.id, call.body.text, call.body.cashierId),
    }),
  },
});
