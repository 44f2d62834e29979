import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import {
  messageBody,
  messageMadeAnswer,
  messageRecordAnswer,
  newMessageBody,
} from "#app/core/domain/operator-messages/message-record.ts";
import { accept } from "#app/core/domain/refusals.ts";
import {
  changeMessage,
  createMessage,
  getMessageRecord,
  listMessageRecords,
} from "./operator-message.server.ts";

export const operatorMessagesCalls = calls({
  "/operator/messages": {
    GET: endpoint({
      summary: "The messages to customers of segments, newest first, and what came of them",
      signIn: "operator",
      right: "messages",
      query: newestFirstQuery,
      answer: pageAnswer(messageRecordAnswer),
      refusals: [],
      handle: async (call) => accept(await listMessageRecords(call, call.query)),
    }),
    POST: endpoint({
      summary: "Write to the customers of a segment",
      description:
        "It goes at its moment to whom the segment, as it is now, means then; to so many that it passes the ceiling " +
        "`perMessageDayCustomers` after a second person's yes. With `dryRun` nothing is made: 200 says how many it means " +
        "and what it costs. NOT_FOUND for a segment or an offer that there is not.",
      signIn: "operator",
      right: "messages",
      body: newMessageBody,
      answer: messageMadeAnswer,
      status: 201,
      mayTry: true,
      refusals: ["NOT_FOUND"],
      idempotent: true,
      handle: (call) => createMessage(call, call.body),
    }),
  },
  "/operator/messages/:id": {
    GET: endpoint({
      summary: "One message and what came of it",
      signIn: "operator",
      right: "messages",
      params: idParams,
      answer: messageRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getMessageRecord(call, call.params.id),
    }),
    PATCH: recordChange({
      summary: "Pause a message, let it go on, or cancel what has not left",
      description: "CONFLICT where its status does not allow it: only what is paused goes on.",
      right: "messages",
      params: idParams,
      body: messageBody,
      answer: messageRecordAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => changeMessage(call, call.params.id, call.body),
    }),
  },
});
