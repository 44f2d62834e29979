import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { profileAnswer } from "#app/api/schemas/profile.ts";
import { accept } from "#app/domain/refusals.ts";
import { getProfile } from "#app/services/profile/get-profile.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The head of the profile: points, level and the way to the next, account",
    signIn: "client",
    answer: profileAnswer,
    refusals: [],
    handle: async (call) => accept(await getProfile(call)),
  }),
});

export const loader = api.loader;
export const action = api.action;
