import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { tagsBody } from "./profile.schema.ts";
import { tagsAnswer } from "#app/core/domain/accounts/profile-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { listOwnTags, listTags, updateTags } from "#app/core/services/profile/tags.server.ts";

export const tagsCalls = calls({
  "/client/tags": {
    GET: endpoint({
      summary: "All interests",
      signIn: "client",
      answer: tagsAnswer,
      refusals: [],
      handle: async (call) => accept({ items: await listTags(call.language) }),
    }),
  },
  "/client/tags/get": {
    GET: endpoint({
      summary: "The customer's own interests",
      signIn: "client",
      answer: tagsAnswer,
      refusals: [],
      handle: async (call) => accept({ items: await listOwnTags(call) }),
    }),
  },
  "/client/tags/update": {
    POST: endpoint({
      summary: "Change the customer's interests",
      signIn: "client",
      body: tagsBody,
      answer: tagsAnswer,
      refusals: ["TAGS_TOO_FEW", "NOT_FOUND"],
      handle: (call) => updateTags(call, call.body),
    }),
  },
});
