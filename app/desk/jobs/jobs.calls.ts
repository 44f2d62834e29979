import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { jobParams } from "./job.schema.ts";
import { jobDryRunAnswer, jobRunAnswer, jobsAnswer } from "#app/core/domain/jobs/job-answer.ts";
import { dryRunJob } from "./dry-run-job.server.ts";
import { listJobs } from "./list-jobs.server.ts";
import { runNamedJob } from "./run-named-job.server.ts";

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
      // The run itself is refused, and says why in its record.
      atAnyClock: true,
      answer: jobRunAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => runNamedJob(call, call.params.name),
    }),
  },
  "/operator/jobs/:name/dry-run": {
    POST: endpoint({
      summary: "What a run of a job would do now; changes nothing",
      description: "Do this before the first run of a job that takes points away.",
      signIn: "operator",
      right: "system",
      params: jobParams,
      answer: jobDryRunAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => dryRunJob(call, call.params.name),
    }),
  },
});
