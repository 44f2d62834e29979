import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { tagsAnswer } from "#app/api/schemas/profile.ts";
import { accept } from "#app/domain/refusals.ts";
import { listOwnTags } from "#app/services/profile/tags.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The customer's own interests",
    signIn: "client",
    answer: tagsAnswer,
    refusals: [],
    handle: async (call) => accept({ items: await listOwnTags(call) }),
  }),
});

export const loader = api.loader;
export const action = api.action;
