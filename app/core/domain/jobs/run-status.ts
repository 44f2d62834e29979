/** Why a run ended before its work did. */
export const jobStops = ["CLOCK_OFF", "ERROR", "APPROVAL_PENDING", "APPROVAL_REFUSED"] as const;
export type JobStop = (typeof jobStops)[number];

/** STOPPED: by its brake; an operator decides. */
export const runStatuses = ["DONE", "FAILED", "STOPPED"] as const;
export type RunStatus = (typeof runStatuses)[number];

export function runStatus(stop: JobStop | null): RunStatus {
  if (stop === null) return "DONE";
  return stop === "CLOCK_OFF" || stop === "ERROR" ? "FAILED" : "STOPPED";
}

/** Whether a run left something undone: it broke off by itself, or failed for some of its batch. */
export function hasFailed(run: { status: RunStatus; failed: number }): boolean {
  return run.status === "FAILED" || run.failed > 0;
}
