import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { jobsAnswer } from "#app/api/schemas/job.ts";
import { listJobs } from "#app/services/jobs/list-jobs.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "What runs by itself",
    description: "Every job with its times and its last run.",
    signIn: "operator",
    answer: jobsAnswer,
    refusals: [],
    handle: () => listJobs(),
  }),
});

export const loader = api.loader;
export const action = api.action;
