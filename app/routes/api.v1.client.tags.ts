import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { tagsAnswer } from "#app/api/schemas/profile.ts";
import { accept } from "#app/domain/refusals.ts";
import { listTags } from "#app/services/profile/tags.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "All interests",
    signIn: "client",
    answer: tagsAnswer,
    refusals: [],
    handle: async (call) => accept({ items: await listTags(call.language) }),
  }),
});

export const loader = api.loader;
export const action = api.action;
