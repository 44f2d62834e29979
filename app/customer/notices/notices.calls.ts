import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { noticesQuery, preferencesBody, pushEnd, pushSubscriptionBody } from "./notice.schema.ts";
import { doneAnswer } from "#app/core/domain/answer-fields.ts";
import {
  noticesAnswer,
  preferencesAnswer,
  pushKeyAnswer,
  unreadAnswer,
  watchAnswer,
} from "#app/core/domain/notices/notice-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { watchOffer } from "#app/customer/offers/watch-offer.server.ts";
import { listNotices, readAllNotices, readNotice } from "./list-notices.server.ts";
import { changeNoticePreferences, getNoticePreferences } from "./preferences.server.ts";
import { getPushKey, subscribePush, unsubscribePush } from "./push.server.ts";

export const noticesCalls = calls({
  "/client/notifications": {
    GET: endpoint({
      summary: "What the customer is told of, newest first",
      signIn: "client",
      query: noticesQuery,
      answer: noticesAnswer,
      refusals: [],
      handle: async (call) => accept(await listNotices(call, call.query)),
    }),
  },
  "/client/notifications/read-all": {
    POST: endpoint({
      summary: "Marks all notices as read",
      signIn: "client",
      answer: unreadAnswer,
      refusals: [],
      handle: async (call) => accept(await readAllNotices(call)),
    }),
  },
  "/client/notifications/:id/read": {
    POST: endpoint({
      summary: "Marks a notice as read",
      signIn: "client",
      params: idParams,
      answer: unreadAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => readNotice(call, call.params.id),
    }),
  },
  "/client/notification-preferences": {
    GET: endpoint({
      summary: "How the customer wants to hear of each kind",
      signIn: "client",
      answer: preferencesAnswer,
      refusals: [],
      handle: async (call) => accept(await getNoticePreferences(call)),
    }),
    PUT: endpoint({
      summary: "Changes how the customer wants to hear",
      signIn: "client",
      body: preferencesBody,
      answer: preferencesAnswer,
      refusals: [],
      handle: async (call) => accept(await changeNoticePreferences(call, call.body, "API")),
    }),
  },
  "/client/push-key": {
    GET: endpoint({
      summary: "The key with which a browser subscribes to pushes",
      signIn: "client",
      answer: pushKeyAnswer,
      refusals: ["SERVICE_OFF"],
      handle: getPushKey,
    }),
  },
  "/client/push-subscriptions": {
    POST: endpoint({
      summary: "A browser takes pushes for this customer from now on",
      signIn: "client",
      body: pushSubscriptionBody,
      answer: doneAnswer,
      status: 201,
      refusals: ["SERVICE_OFF"],
      handle: (call) => subscribePush(call, call.body, "API"),
    }),
    DELETE: endpoint({
      summary: "A browser takes no more pushes for this customer",
      signIn: "client",
      description: "The endpoint in the body, or for clients that send none with DELETE in the query.",
      query: pushEnd,
      body: pushEnd,
      answer: doneAnswer,
      refusals: [],
      handle: (call) => unsubscribePush(call, call.body.endpoint ?? call.query.endpoint, "API"),
    }),
  },
  "/client/shop/offer/:id/watch": {
    POST: endpoint({
      summary:
        "Tells the customer once when their points suffice for the offer, or when it is in stock again",
      signIn: "client",
      params: idParams,
      answer: watchAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => watchOffer(call, call.params.id, true),
    }),
    DELETE: endpoint({
      summary: "The customer waits for the offer no more",
      signIn: "client",
      params: idParams,
      answer: watchAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => watchOffer(call, call.params.id, false),
    }),
  },
});
