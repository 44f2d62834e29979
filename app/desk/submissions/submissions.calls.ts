import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { submissionAnswer } from "#app/core/domain/submissions/submission-answer.ts";
import { approveSubmission, askChanges, refuseSubmission } from "./answer-submission.server.ts";
import { listSubmissions } from "./read-submissions.server.ts";
import { answerSubmissionBody, approveSubmissionBody, submissionsQuery } from "./submission.schema.ts";

export const operatorSubmissionsCalls = calls({
  "/operator/submissions": {
    GET: endpoint({
      summary: "What partners have submitted, newest first",
      signIn: "operator",
      right: "catalogue",
      query: submissionsQuery,
      answer: pageAnswer(submissionAnswer),
      refusals: [],
      handle: async (call) => accept(await listSubmissions(call.query)),
    }),
  },
  "/operator/submissions/:id/approve": {
    POST: endpoint({
      summary: "Approve what a partner submitted",
      description:
        "Its fields are written, a draft goes on sale, a new store is listed. An offer above a bound waits for a second person. CONFLICT if it is answered or taken back already.",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      body: approveSubmissionBody,
      answer: submissionAnswer,
      mayWait: true,
      refusals: ["NOT_FOUND", "CONFLICT", "PICTURE_INVALID"],
      handle: ({ params, body, ...call }) => approveSubmission(call, params.id, body.revision, body.text),
    }),
  },
  "/operator/submissions/:id/ask-changes": {
    POST: endpoint({
      summary: "Ask the partner for changes",
      description: "It waits again once the partner has sent it again. CONFLICT as for approving.",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      body: answerSubmissionBody,
      answer: submissionAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => askChanges(call, call.params.id, call.body.text, call.body.revision),
    }),
  },
  "/operator/submissions/:id/refuse": {
    POST: endpoint({
      summary: "Refuse what a partner submitted",
      description: "A new offer is a draft again, all else stays as it is. CONFLICT as for approving.",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      body: answerSubmissionBody,
      answer: submissionAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => refuseSubmission(call, call.params.id, call.body.text, call.body.revision),
    }),
  },
});
