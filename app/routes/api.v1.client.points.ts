import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { pointsAnswer } from "#app/api/schemas/points.ts";
import { accept } from "#app/domain/refusals.ts";
import { getPoints } from "#app/services/points/get-points.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The customer's points",
    signIn: "client",
    answer: pointsAnswer,
    refusals: [],
    handle: async (call) => accept(await getPoints(call)),
  }),
});

export const loader = api.loader;
export const action = api.action;
