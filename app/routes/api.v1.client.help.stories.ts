import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { storiesAnswer } from "#app/api/schemas/help.ts";
import { accept } from "#app/domain/refusals.ts";
import { listStories } from "#app/services/help/list-stories.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The stories that introduce the app, and which of them the customer has seen",
    signIn: "client",
    answer: storiesAnswer,
    refusals: [],
    handle: async ({ language, caller }) =>
      accept({ items: await listStories({ language, userId: caller.userId }) }),
  }),
});

export const loader = api.loader;
export const action = api.action;
