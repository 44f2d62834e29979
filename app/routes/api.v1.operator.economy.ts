import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { economyAnswer, economyBody } from "#app/api/schemas/economy.ts";
import { accept } from "#app/domain/refusals.ts";
import { changeEconomy } from "#app/services/economy/change-economy.server.ts";
import { getEconomy } from "#app/services/economy/get-economy.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The defaults of the rules",
    signIn: "operator",
    answer: economyAnswer,
    refusals: [],
    handle: async () => accept(await getEconomy()),
  }),
  PATCH: endpoint({
    summary: "Change the defaults of the rules",
    description: "What is not named stays as it is. A change holds at once for what comes after.",
    signIn: "operator",
    body: economyBody,
    answer: economyAnswer,
    refusals: [],
    handle: async (call) => accept(await changeEconomy(call, call.body)),
  }),
});

export const loader = api.loader;
export const action = api.action;
