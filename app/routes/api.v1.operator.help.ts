import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { helpEntryRecordsAnswer } from "#app/api/schemas/help.ts";
import { helpEntryRecordAnswer, newHelpEntryBody } from "#app/domain/help/help-entry-record.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { accept } from "#app/domain/refusals.ts";
import { createHelpEntry, listHelpEntryRecords } from "#app/services/catalogue/help-entry.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The topics of the help center and the stories, newest first",
    signIn: "operator",
    query: newestFirstQuery,
    answer: helpEntryRecordsAnswer,
    refusals: [],
    handle: async (call) => accept(await listHelpEntryRecords(call.query)),
  }),
  POST: endpoint({
    summary: "Add a topic or a story",
    description:
      "A TOPIC has a `body`; a STORY has `slides` and the `topic` that it introduces. Texts may name the figures of the rules.",
    signIn: "operator",
    body: newHelpEntryBody,
    answer: helpEntryRecordAnswer,
    status: 201,
    refusals: [],
    idempotent: true,
    handle: (call) => createHelpEntry(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
