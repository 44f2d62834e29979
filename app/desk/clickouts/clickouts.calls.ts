import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import {
  clickoutBody,
  clickoutRecordAnswer,
  newClickoutBody,
} from "#app/core/domain/clickouts/clickout-record.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { changeClickout, createClickout, getClickoutRecord, listClickoutRecords } from "./clickout.server.ts";

export const operatorClickoutsCalls = calls({
  "/operator/clickouts": {
    GET: endpoint({
      summary: "The click-out codes, newest first",
      signIn: "operator",
      right: "catalogue",
      query: newestFirstQuery,
      answer: pageAnswer(clickoutRecordAnswer),
      refusals: [],
      handle: async (call) => accept(await listClickoutRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Make a click-out code for an offer",
      description:
        "A code that is over, in capitals or not, can be made again, for the same offer or another: each season has its own units, and each customer claims it once in each. `CONFLICT` where the code has a season that is open at the same time.",
      signIn: "operator",
      right: "catalogue",
      body: newClickoutBody,
      answer: clickoutRecordAnswer,
      status: 201,
      mayWait: true,
      refusals: ["NOT_FOUND", "CONFLICT"],
      idempotent: true,
      handle: (call) => createClickout(call, call.body),
    }),
  },
  "/operator/clickouts/:id": {
    GET: endpoint({
      summary: "One click-out code",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      answer: clickoutRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getClickoutRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a click-out code",
      description:
        "What is not named stays as it is; code, offer and whether it is for one use stay. A season that is over can be prolonged; one that has been claimed does not begin anew (`SEASON_OVER` on `availableFrom`): make the code again. `CONFLICT` where it would meet another season of its code.",
      right: "catalogue",
      params: idParams,
      body: clickoutBody,
      answer: clickoutRecordAnswer,
      mayWait: true,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => changeClickout(call, call.params.id, call.body),
    }),
  },
});
