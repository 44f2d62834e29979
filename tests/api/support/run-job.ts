import type { ApiClient } from "#tests/setup/api-client.ts";
import { done } from "./journey.ts";

/** What a run of a job reports. */
export interface RunTold {
  done: number;
  failed: number;
}

/**
 * Runs a job to its end, for an operator. The server also runs each job by its schedule: while such a run is
 * under way, the call is refused, and it is repeated.
 */
export async function runJob(api: ApiClient, name: string, operator: { key: string }): Promise<RunTold> {
  for (;;) {
    const answer = await api.post<RunTold>(`/operator/jobs/${name}/run`, {}, operator);
    if (answer.body.error !== "CONFLICT") return done(answer);
  }
}
