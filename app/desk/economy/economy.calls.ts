import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { economyBody } from "./economy.schema.ts";
import { economyAnswer } from "#app/core/domain/points/economy-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { changeEconomy } from "./change-economy.server.ts";
import { getEconomy } from "./get-economy.server.ts";

export const operatorEconomyCalls = calls({
  "/operator/economy": {
    GET: endpoint({
      summary: "The defaults of the rules",
      signIn: "operator",
      right: "finance",
      orRight: "bounds",
      answer: economyAnswer,
      refusals: [],
      handle: async () => accept(await getEconomy()),
    }),
    PATCH: recordChange({
      summary: "Change the defaults of the rules",
      description:
        "What is not named stays as it is. A change holds at once for what comes after. Points that pass a ceiling " +
        "are not given: they wait for another operator at `/operator/approvals`. Reaching a ceiling is not passing it.",
      right: "finance",
      orRight: "bounds",
      body: economyBody,
      answer: economyAnswer,
      mayWait: true,
      refusals: [],
      handle: (call) => changeEconomy(call, call.body),
    }),
  },
});
