import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { approvalsQuery, refuseApprovalBody } from "./approval.schema.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { approvalAnswer } from "#app/core/domain/approvals/approval-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { approve, refuseApproval } from "./answer-approval.server.ts";
import { closedBy } from "./is-own.server.ts";
import { listApprovals } from "./list-approvals.server.ts";

export const operatorApprovalsCalls = calls({
  "/operator/approvals": {
    GET: endpoint({
      summary: "What waits for an operator's yes, or has got an answer, newest first",
      signIn: "operator",
      right: "finance",
      orRight: "bounds",
      query: approvalsQuery,
      answer: pageAnswer(approvalAnswer),
      refusals: [],
      handle: async (call) => accept(await listApprovals(call, call.query)),
    }),
  },
  "/operator/approvals/:id/approve": {
    POST: endpoint({
      summary: "Allow what was asked",
      description:
        "A job may then take what was asked, beside what it may take anyway, until the end of this day in Tunis. " +
        "Points that passed a ceiling are given, or wait, PENDING, for their company's next pack or payment, if these do not cover them; a message goes at its moment, two accounts become one, and the ledger is mended. A change of a record is made as it was asked for. CONFLICT if it is answered already, or has closed with its sale or with another change of its record, or with `details` if something of an account has to be done first, or if the ledger is not what a mend was asked for any more.",
      signIn: "operator",
      right: "finance",
      orRight: "bounds",
      closedBy,
      params: idParams,
      answer: approvalAnswer,
      refusals: ["NOT_FOUND", "CONFLICT", "APPROVAL_OWN", "USER_BLOCKED"],
      idempotent: true,
      handle: (call) => approve(call, call.params.id),
    }),
  },
  "/operator/approvals/:id/refuse": {
    POST: endpoint({
      summary: "Refuse what was asked",
      description:
        "A job then stays stopped until the next day in Tunis; points that passed a ceiling are never given, a message never goes. " +
        "CONFLICT if it is answered already, or has closed with its sale.",
      signIn: "operator",
      right: "finance",
      orRight: "bounds",
      closedBy,
      params: idParams,
      body: refuseApprovalBody,
      answer: approvalAnswer,
      refusals: ["NOT_FOUND", "CONFLICT", "APPROVAL_OWN"],
      idempotent: true,
      handle: (call) => refuseApproval(call, call.params.id, call.body.reason),
    }),
  },
});
