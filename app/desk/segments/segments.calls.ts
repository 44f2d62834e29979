import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { conditionBody, customerListsAnswer, segmentRecordsAnswer } from "./segment.schema.ts";
import { segmentPreviewAnswer } from "#app/core/domain/segments/segment-answer.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { customerListAnswer, newCustomerListBody } from "#app/core/domain/segments/customer-list-record.ts";
import {
  newSegmentBody,
  segmentBody,
  segmentRecordAnswer,
} from "#app/core/domain/segments/segment-record.ts";
import { createCustomerList, listCustomerLists } from "./customer-list.server.ts";
import { changeSegment, createSegment, getSegmentRecord, listSegmentRecords } from "./segment.server.ts";
import { previewSegment, tryCondition } from "./preview-segment.server.ts";

export const operatorSegmentsCalls = calls({
  "/operator/segments": {
    GET: endpoint({
      summary: "The segments, newest first",
      signIn: "operator",
      right: "campaigns",
      query: newestFirstQuery,
      answer: segmentRecordsAnswer,
      refusals: [],
      handle: async (call) => accept(await listSegmentRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Make a segment: a name for a condition",
      description: "NOT_FOUND for a partner or a list in it that there is not.",
      signIn: "operator",
      right: "campaigns",
      body: newSegmentBody,
      answer: segmentRecordAnswer,
      status: 201,
      refusals: ["NOT_FOUND"],
      idempotent: true,
      handle: (call) => createSegment(call, call.body),
    }),
  },
  "/operator/segments/preview": {
    POST: endpoint({
      summary: "How many customers a condition means now; changes nothing",
      signIn: "operator",
      right: "campaigns",
      body: conditionBody,
      answer: segmentPreviewAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => tryCondition(call, call.body.where),
    }),
  },
  "/operator/segments/:id": {
    GET: endpoint({
      summary: "One segment",
      signIn: "operator",
      right: "campaigns",
      params: idParams,
      answer: segmentRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getSegmentRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a segment",
      description:
        "What is not named stays as it is. Campaigns and offers for it follow it from now on. Another condition waits for another operator if one of them gives more than one person decides about.",
      mayWait: true,
      right: "campaigns",
      params: idParams,
      body: segmentBody,
      answer: segmentRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => changeSegment(call, call.params.id, call.body),
    }),
  },
  "/operator/segments/:id/preview": {
    GET: endpoint({
      summary: "How many customers a segment means now",
      signIn: "operator",
      right: "campaigns",
      params: idParams,
      answer: segmentPreviewAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => previewSegment(call, call.params.id),
    }),
  },
  "/operator/lists": {
    GET: endpoint({
      summary: "The lists of customers, newest first",
      signIn: "operator",
      right: "campaigns",
      query: newestFirstQuery,
      answer: customerListsAnswer,
      refusals: [],
      handle: async (call) => accept(await listCustomerLists(call, call.query)),
    }),
    POST: endpoint({
      summary: "Make a list of customers by their logins",
      description:
        "Logins without an account are returned as `unknown`, to who has the right `customers.read`.",
      signIn: "operator",
      right: "campaigns",
      body: newCustomerListBody,
      answer: customerListAnswer,
      status: 201,
      refusals: [],
      idempotent: true,
      handle: (call) => createCustomerList(call, call.body),
    }),
  },
});
