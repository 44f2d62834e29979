import { calls, endpoint } from "#app/api/endpoint.ts";
import { stampsAnswer } from "#app/domain/stamps/stamp-answer.ts";
import { accept } from "#app/domain/refusals.ts";
import { listStamps } from "#app/services/stamps/list-stamps.server.ts";

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
