export interface RetryOptions {
  /** How often a request is sent at most; 4 by default. */
  tries: number;
  /** Waits some milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  fetch: (request: Request) => Promise<Response>;
}

/** The longest wait between two tries, in milliseconds. */
const longest = 30_000;
/** Mezia, or a proxy before it, is busy or away. */
const passing = new Set([429, 502, 503, 504]);

/**
 * Sends a request again after the loss of a connection and after answers that pass by. Only what may be sent twice: what
 * reads, and what carries a key. A first request that is still being worked on (409) is asked for again, too.
 */
export function retrying({ tries = 4, wait = sleep, fetch = globalThis.fetch }: Partial<RetryOptions>) {
  return async (request: Request): Promise<Response> => {
    const mayRepeat = request.method === "GET" || request.headers.has("Idempotency-Key");
    for (let sent = 1; ; sent += 1) {
      const isLast = !mayRepeat || sent >= tries;
      const answer = await fetch(request.clone()).catch((lost: unknown) => {
        if (isLast || request.signal.aborted) throw lost;
        return null;
      });
      if (answer && (isLast || !(await isPassing(answer)))) return answer;
      await answer?.body?.cancel();
      await wait(pauseAfter(sent, answer));
    }
  };
}

async function isPassing(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return passing.has(answer.status);
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null;
  return body?.error === "IDEMPOTENCY_KEY_IN_USE";
}

/** As long as the answer asks for; else from a quarter of a second on, twice as long each time, and never all at once. */
function pauseAfter(sent: number, answer: Response | null): number {
  const asked = Number(answer?.headers.get("Retry-After") ?? Number.NaN) * 1000;
  if (asked >= 0) return Math.min(asked, longest);
  return Math.min(250 * 2 ** (sent - 1), longest) * (0.5 + Math.random() / 2);
}

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
