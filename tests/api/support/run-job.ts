import type { ApiClient } from "#tests/setup/api-client.ts";
import { done } from "./journey.ts";

/** What a run of a job says of itself. */
export interface RunTold {
  done: number;
  failed: number;
}

/**
 * Runs a job to its end, for an operator. The server runs it by itself too, each at its minutes: while such a run is
 * under way the call is refused, and asked again.
 */
export async function runJob(api: ApiClient, name: string, operator: { key: string }): Promise<RunTold> {
  for (;;) {
    const answer = await api.post<RunTold>(`/operator/jobs/${name}/run`, {}, operator);
    if (answer.body.error !== "CONFLICT") return done(answer);
  }
}
