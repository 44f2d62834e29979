import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { levelsAnswer } from "#app/api/schemas/levels.ts";
import { accept } from "#app/domain/refusals.ts";
import { listLevels } from "#app/services/profile/list-levels.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The levels: what each asks and brings, and how far the customer has come",
    signIn: "client",
    answer: levelsAnswer,
    refusals: [],
    handle: async (call) => accept(await listLevels(call)),
  }),
});

export const loader = api.loader;
export const action = api.action;
