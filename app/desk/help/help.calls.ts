import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import {
  helpEntryBody,
  helpEntryRecordAnswer,
  newHelpEntryBody,
} from "#app/core/domain/help/help-entry-record.ts";
import { accept } from "#app/core/domain/refusals.ts";
import {
  changeHelpEntry,
  createHelpEntry,
  getHelpEntryRecord,
  listHelpEntryRecords,
} from "./help-entry.server.ts";

export const operatorHelpCalls = calls({
  "/operator/help": {
    GET: endpoint({
      summary: "The topics of the help center and the stories, newest first",
      signIn: "operator",
      right: "catalogue",
      query: newestFirstQuery,
      answer: pageAnswer(helpEntryRecordAnswer),
      refusals: [],
      handle: async (call) => accept(await listHelpEntryRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Add a topic or a story",
      description:
        "A TOPIC has a `body`; a STORY has `slides` and the `topic` that it introduces. Texts may name the figures of the rules.",
      signIn: "operator",
      right: "catalogue",
      body: newHelpEntryBody,
      answer: helpEntryRecordAnswer,
      status: 201,
      refusals: ["PICTURE_INVALID"],
      idempotent: true,
      handle: (call) => createHelpEntry(call, call.body),
    }),
  },
  "/operator/help/:id": {
    GET: endpoint({
      summary: "One topic or story",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      answer: helpEntryRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getHelpEntryRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a topic or story",
      description:
        "What is not named stays as it is; kind and subject stay. `slides` are all slides of a story.",
      right: "catalogue",
      params: idParams,
      body: helpEntryBody,
      answer: helpEntryRecordAnswer,
      refusals: ["NOT_FOUND", "PICTURE_INVALID"],
      handle: (call) => changeHelpEntry(call, call.params.id, call.body),
    }),
  },
});
