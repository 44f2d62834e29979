import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import {
  homePartBody,
  homePartRecordAnswer,
  newHomePartBody,
} from "#app/core/domain/home/home-part-record.ts";
import { accept } from "#app/core/domain/refusals.ts";
import {
  changeHomePart,
  createHomePart,
  getHomePartRecord,
  listHomePartRecords,
} from "./home-part.server.ts";

export const operatorHomeCalls = calls({
  "/operator/home": {
    GET: endpoint({
      summary: "What stands on home above all offers: large offers and rails, newest first",
      signIn: "operator",
      right: "catalogue",
      query: newestFirstQuery,
      answer: pageAnswer(homePartRecordAnswer),
      refusals: [],
      handle: async (call) => accept(await listHomePartRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Put a large offer on home",
      description:
        "Before the others unless a `position` is given; a customer sees the first that they can have. The rails are there.",
      signIn: "operator",
      right: "catalogue",
      body: newHomePartBody,
      answer: homePartRecordAnswer,
      status: 201,
      refusals: ["NOT_FOUND"],
      idempotent: true,
      handle: (call) => createHomePart(call, call.body),
    }),
  },
  "/operator/home/:id": {
    GET: endpoint({
      summary: "One part of home",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      answer: homePartRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getHomePartRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a part of home",
      description: "What is not named stays as it is. A rail has no offer and no sentence of its own.",
      right: "catalogue",
      params: idParams,
      body: homePartBody,
      answer: homePartRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => changeHomePart(call, call.params.id, call.body),
    }),
  },
});
