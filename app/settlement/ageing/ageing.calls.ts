import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { ageingAnswer } from "./ageing-answer.ts";
import { getAgeing } from "./get-ageing.server.ts";

export const operatorAgeingCalls = calls({
  "/operator/settlement/ageing": {
    GET: endpoint({
      summary: "What partners owe, by its age",
      description:
        "Of statements that were issued, what is not in yet. An invoice is due so many days after its day of issue in Tunis as " +
        "its contract said at the close of its month (`paymentDays`); `to30` is late by 1 to 30 days, `to60` by 31 to 60, `to90` by 61 to 90. `creditMillimes` is what came in beyond what was owed.",
      signIn: "operator",
      right: "finance",
      answer: ageingAnswer,
      refusals: [],
      handle: async (call) => accept(await getAgeing(call)),
    }),
  },
});
