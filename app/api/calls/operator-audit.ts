import { calls, endpoint } from "#app/api/endpoint.ts";
import { auditAnswer, auditQuery } from "#app/api/schemas/audit.ts";
import { accept } from "#app/domain/refusals.ts";
import { listAudit } from "#app/services/audit/list-audit.server.ts";

export const operatorAuditCalls = calls({
  "/operator/audit": {
    GET: endpoint({
      summary: "What was done, by whom, and whose data was read, newest first",
      description:
        "Every change by an operator with what was before and after, every reading of customers' data, and merchants' answers, " +
        "with the key or the person.",
      signIn: "operator",
      right: "audit",
      query: auditQuery,
      answer: auditAnswer,
      refusals: [],
      handle: async (call) => accept(await listAudit(call.query)),
    }),
  },
});
