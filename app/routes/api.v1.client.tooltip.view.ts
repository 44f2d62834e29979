import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { tooltipBody, tooltipsAnswer } from "#app/api/schemas/help.ts";
import { accept } from "#app/domain/refusals.ts";
import { viewTooltip } from "#app/services/help/view-tooltip.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Put a tip away for good",
    description: "Again is the same as once. The answer is all tips that are away, as at the sign-in.",
    signIn: "client",
    body: tooltipBody,
    answer: tooltipsAnswer,
    refusals: [],
    handle: async (call) => accept({ tooltips: await viewTooltip(call, call.body.key) }),
  }),
});

export const loader = api.loader;
export const action = api.action;
