import { patience } from "#app/core/ui/basis/newer-browsers.ts";
import type { TillAnswer } from "./answer.ts";

/** The fields of a form, in order. */
export type Fields = [name: string, value: string][];

/** How long one attempt may take. */
const patienceMs = 15_000;
const longestPauseMs = 8_000;

/** The result is unknown: the connection broke, or the server is unreachable or overloaded. */
const unanswered = [429, 502, 503, 504];

/**
 * Sends a form once. "unanswered" when it may or may not have been processed, so that it must be sent again
 * unchanged; "signed-out" when this browser is no till any more.
 */
export async function post(
  address: string,
  fields: Fields,
): Promise<TillAnswer | "unanswered" | "signed-out"> {
  try {
    const body = new URLSearchParams(fields);
    const response = await fetch(address, {
      method: "POST",
      body,
      redirect: "manual",
      signal: patience(patienceMs),
    });
    if (response.type === "opaqueredirect") return "signed-out";
    if (unanswered.includes(response.status)) return "unanswered";
    if (response.status === 500)
      return {
        ok: false,
        intent: null,
        error: "RUNTIME_ERROR",
        details: [],
        values: Object.fromEntries(fields),
      };
    const answer = (await response.json()) as TillAnswer;
    // The previous attempt is still running: its answer is the one that counts.
    return !answer.ok && answer.error === "IDEMPOTENCY_KEY_IN_USE" ? "unanswered" : answer;
  } catch {
    return "unanswered";
  }
}

/** Waits before another attempt, each time longer; ends early when the network comes back. */
export function pauseAfter(attempts: number): Promise<void> {
  return new Promise((resume) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resume();
    };
    const timer = setTimeout(end, Math.min(longestPauseMs, 500 * 2 ** attempts));
    addEventListener("online", end);
  });
}

const place = "till-outbox";

/** Stores a form until it is answered, also across a reload of its page. */
export function keepUnsent(fields: Fields): void {
  sessionStorage.setItem(place, JSON.stringify(fields));
}

export function forgetUnsent(): void {
  sessionStorage.removeItem(place);
}

/** The form that was sent but not answered when the page was left; null when there is none. */
export function readUnsent(): Fields | null {
  const kept = sessionStorage.getItem(place);
  return kept === null ? null : (JSON.parse(kept) as Fields);
}
