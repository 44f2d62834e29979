import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { storyViewedAnswer } from "#app/api/schemas/help.ts";
import { viewStory } from "#app/services/help/view-story.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Note that the customer has seen a story",
    description: "Again is the same as once.",
    signIn: "client",
    params: idParams,
    answer: storyViewedAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => viewStory(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
