import type { Tone } from "#app/core/ui/badge.tsx";

/** What waits for the house stands out, and what is over does not. */
export const statementTones = {
  OPEN: "neutral",
  CLOSED: "warn",
  ISSUED: "neutral",
  DISPUTED: "danger",
  ACCEPTED: "success",
  SETTLED: "success",
} as const satisfies Record<string, Tone>;
