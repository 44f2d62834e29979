import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { jobParams, jobRunAnswer } from "#app/api/schemas/job.ts";
import { runNamedJob } from "#app/services/jobs/run-named-job.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Run a job now",
    description: "Answers when the run has ended; CONFLICT while another run of the same job goes on.",
    signIn: "operator",
    params: jobParams,
    answer: jobRunAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => runNamedJob(call, call.params.name),
  }),
});

export const loader = api.loader;
export const action = api.action;
