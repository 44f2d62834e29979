import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { auditQuery } from "./audit.schema.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { auditEntryAnswer } from "#app/core/domain/audit/audit-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { listAudit } from "./list-audit.server.ts";

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
      answer: pageAnswer(auditEntryAnswer),
      refusals: [],
      handle: async (call) => accept(await listAudit(call.query)),
    }),
  },
});
