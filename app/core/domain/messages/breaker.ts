/** Failures in a row after which a server is left alone, and for how long, in milliseconds. */
const failuresToOpen = 3;
export const breakerPauseMs = 15_000;

/**
 * What is known of a server that messages are sent to. Times are milliseconds of any clock that never goes
 * back.
 */
export interface Breaker {
  /** How often in a row it did not answer. */
  failures: number;
  /** It is left alone until then; afterwards one message tries it. Null while it answers. */
  openUntil: number | null;
  /** Whether that one message is being sent. */
  isTried: boolean;
}

export const closedBreaker: Breaker = { failures: 0, openUntil: null, isTried: false };

/** How many messages may be sent now. */
export function permits({ openUntil, isTried }: Breaker, now: number): number {
  if (openUntil === null) return Infinity;
  return now >= openUntil && !isTried ? 1 : 0;
}

/** The server was silent or could not be reached. */
export function afterSilence({ failures }: Breaker, now: number): Breaker {
  const count = failures + 1;
  return { failures: count, openUntil: count < failuresToOpen ? null : now + breakerPauseMs, isTried: false };
}

/** The server has answered, be it with a refusal. */
export function afterAnswer(): Breaker {
  return closedBreaker;
}

/** Marks that the one message that tries the server is about to be sent, or is not sent after all. */
export function asTried(breaker: Breaker, isTried: boolean): Breaker {
  return breaker.openUntil === null ? breaker : { ...breaker, isTried };
}
