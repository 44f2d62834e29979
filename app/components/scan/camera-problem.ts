/** Why there is no picture; each has words of its own. "reader": the picture is there, what reads it is not. */
export type CameraProblem = "denied" | "none" | "busy" | "unsupported" | "reader";

const problems: Record<string, CameraProblem> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
  NotSupportedError: "unsupported",
};

/** By the name that browsers give to what went wrong with `getUserMedia`. */
export function problemOf(error: unknown): CameraProblem {
  return (error instanceof DOMException && problems[error.name]) || "reader";
}
