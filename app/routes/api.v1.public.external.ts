import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { externalAnswer, externalQuery } from "#app/api/schemas/external.ts";
import { findExternal } from "#app/services/catalogue/find-external.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Our page of what an external reference names",
    description: "Looked for among partners, then offers that are not over, then stores.",
    signIn: "none",
    limits: ["auth"],
    query: externalQuery,
    answer: externalAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => findExternal(call, call.query.reference),
  }),
});

export const loader = api.loader;
export const action = api.action;
