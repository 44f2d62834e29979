import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { tagsAnswer, tagsBody } from "#app/api/schemas/profile.ts";
import { updateTags } from "#app/services/profile/tags.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Change the customer's interests",
    signIn: "client",
    body: tagsBody,
    answer: tagsAnswer,
    refusals: ["TAGS_TOO_FEW", "NOT_FOUND"],
    handle: (call) => updateTags(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
