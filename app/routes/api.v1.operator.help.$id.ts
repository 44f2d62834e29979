import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { helpEntryBody, helpEntryRecordAnswer } from "#app/domain/help/help-entry-record.ts";
import { changeHelpEntry, getHelpEntryRecord } from "#app/services/catalogue/help-entry.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One topic or story",
    signIn: "operator",
    params: idParams,
    answer: helpEntryRecordAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getHelpEntryRecord(call.params.id),
  }),
  PATCH: endpoint({
    summary: "Change a topic or story",
    description:
      "What is not named stays as it is; kind and subject stay. `slides` are all slides of a story.",
    signIn: "operator",
    params: idParams,
    body: helpEntryBody,
    answer: helpEntryRecordAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => changeHelpEntry(call, call.params.id, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
