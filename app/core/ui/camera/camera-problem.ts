/**
 * Why the camera cannot be used; each reason has its own text. "reader": the picture works, but the code
 * reader does not.
 */
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

/** By the error name that browsers give when `getUserMedia` fails. */
export function problemOf(error: unknown): CameraProblem {
  return (error instanceof DOMException && problems[error.name]) || "reader";
}
