import { calls, endpoint } from "#app/api/endpoint.ts";
import { jobParams, jobRunAnswer, jobsAnswer } from "#app/api/schemas/job.ts";
import { listJobs } from "#app/services/jobs/list-jobs.server.ts";
import { runNamedJob } from "#app/services/jobs/run-named-job.server.ts";

export const operatorJobsCalls = calls({
  "/operator/jobs": {
    GET: endpoint({
      summary: "What runs by itself",
      description: "Every job with its times and its last run.",
      signIn: "operator",
      right: "system",
      answer: jobsAnswer,
      refusals: [],
      handle: () => listJobs(),
    }),
  },
  "/operator/jobs/:name/run": {
    POST: endpoint({
      summary: "Run a job now",
      description: "Answers when the run has ended; CONFLICT while another run of the same job goes on.",
      signIn: "operator",
      right: "system",
      params: jobParams,
      answer: jobRunAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => runNamedJob(call, call.params.name),
    }),
  },
});
