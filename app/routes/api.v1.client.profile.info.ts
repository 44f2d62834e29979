import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { profileInfoAnswer } from "#app/api/schemas/profile.ts";
import { accept } from "#app/domain/refusals.ts";
import { getProfileInfo } from "#app/services/profile/get-profile-info.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "What the customer has told about themselves",
    signIn: "client",
    answer: profileInfoAnswer,
    refusals: [],
    handle: async (call) => accept(await getProfileInfo(call)),
  }),
});

export const loader = api.loader;
export const action = api.action;
