import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { helpTopicsAnswer } from "#app/api/schemas/help.ts";
import { accept } from "#app/domain/refusals.ts";
import { listHelpTopics } from "#app/services/help/list-help-topics.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "What can be read in the help center, in its own order",
    signIn: "client",
    answer: helpTopicsAnswer,
    refusals: [],
    handle: async (call) => accept({ items: await listHelpTopics(call) }),
  }),
});

export const loader = api.loader;
export const action = api.action;
