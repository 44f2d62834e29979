import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { stampsAnswer } from "#app/core/domain/stamps/stamp-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { listStamps } from "./list-stamps.server.ts";

export const stampsCalls = calls({
  "/client/stamps": {
    GET: endpoint({
      summary: "The customer's stamp cards that are on",
      signIn: "client",
      answer: stampsAnswer,
      refusals: [],
      handle: async (call) => accept({ items: await listStamps(call) }),
    }),
  },
});
