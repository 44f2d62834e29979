import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { levelBody, levelRecordAnswer, levelRecordsAnswer } from "#app/core/domain/levels/level-record.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { changeLevel, listLevelRecords } from "./level-records.server.ts";

export const operatorLevelsCalls = calls({
  "/operator/levels": {
    GET: endpoint({
      summary: "What levels 1 to 10 ask for and bring",
      signIn: "operator",
      right: "finance",
      orRight: "bounds",
      answer: levelRecordsAnswer,
      refusals: [],
      handle: async () => accept({ items: await listLevelRecords() }),
    }),
    PATCH: recordChange({
      summary: "Change what a level asks for or brings",
      description:
        "What is not named stays as it is. Nobody ever loses a level; who has what it asks for now reaches it with " +
        "their next event. `/operator/economy` shows the same points as `levelPoints`.",
      right: "finance",
      orRight: "bounds",
      body: levelBody,
      answer: levelRecordAnswer,
      mayWait: true,
      refusals: [],
      handle: (call) => changeLevel(call, call.body),
    }),
  },
});
