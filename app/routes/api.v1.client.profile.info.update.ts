import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { profileInfoBody, profileInfoChangedAnswer } from "#app/api/schemas/profile.ts";
import { updateProfileInfo } from "#app/services/profile/update-profile-info.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Change what the customer has told about themselves",
    description: "Only the fields that are named change.",
    signIn: "client",
    body: profileInfoBody,
    answer: profileInfoChangedAnswer,
    refusals: ["INVALID_INPUT"],
    handle: (call) => updateProfileInfo(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
