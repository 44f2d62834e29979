import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { checkedClickoutAnswer, clickoutCodeParams } from "#app/api/schemas/clickout.ts";
import { accept } from "#app/domain/refusals.ts";
import { checkClickout } from "#app/services/catalogue/check-clickout.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "What a campaign code stands for",
    description: "Wrong codes are limited by network address, so that codes cannot be tried out.",
    signIn: "none",
    params: clickoutCodeParams,
    answer: checkedClickoutAnswer,
    refusals: ["CLICKOUT_INVALID_CODE", "TOO_MANY_REQUESTS"],
    async handle(call) {
      const checked = await checkClickout(call, call.params.code);
      return checked.ok ? accept({ valid: true as const, offer: checked.value.offer }) : checked;
    },
  }),
});

export const loader = api.loader;
export const action = api.action;
