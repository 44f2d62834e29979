import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { inWords } from "#app/api/endpoint/in-words.ts";
import { maintenanceBody } from "./maintenance.schema.ts";
import { maintenanceFreshMs } from "#app/core/db/maintenance/maintenance.server.ts";
import { maintenanceAnswer } from "#app/core/domain/maintenance/maintenance-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { changeMaintenance } from "./change-maintenance.server.ts";
import { getMaintenance } from "./get-maintenance.server.ts";

export const operatorMaintenanceCalls = calls({
  "/operator/maintenance": {
    GET: endpoint({
      summary: "Whether the house is closed for works",
      signIn: "operator",
      right: "system",
      answer: maintenanceAnswer,
      refusals: [],
      handle: async () => accept(await getMaintenance()),
    }),
    PATCH: recordChange({
      summary: "Close the house for works, or open it",
      description:
        "Pages and calls then answer 503, `MAINTENANCE`, with `Retry-After`; operators’ calls and what finishes a sale " +
        `that has begun go on. All servers know within ${inWords(maintenanceFreshMs / 1000)} seconds.`,
      right: "system",
      body: maintenanceBody,
      answer: maintenanceAnswer,
      refusals: [],
      atAnyClock: true,
      handle: (call) => changeMaintenance(call, call.body),
    }),
  },
});
