import { calls, endpoint } from "#app/api/endpoint.ts";
import { auditAnswer, auditQuery } from "#app/api/schemas/audit.ts";
import { accept } from "#app/domain/refusals.ts";
import { listAudit } from "#app/services/audit/list-audit.server.ts";

export const operatorAuditCalls = calls({
  "/operator/audit": {
    GET: endpoint({
      summary: "What operators did, newest first",
      description: "Every call of an operator that changed something, with the key it was made with.",
      signIn: "operator",
      query: auditQuery,
      answer: auditAnswer,
      refusals: [],
      handle: async (call) => accept(await listAudit(call.query)),
    }),
  },
});
