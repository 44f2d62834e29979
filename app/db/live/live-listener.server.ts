import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { env } from "#app/env.server.ts";

export interface LiveListener {
  /** How often the connection is checked; it is replaced if it does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface Hearer {
  /** One notification on `live`. */
  hear(payload: string): void;
  /** Listening has started; earlier events may have been missed. */
  connected(): void;
  /** Listening is interrupted. */
  lost(error: unknown): void;
}

const firstPauseMs = 200;
const longestPauseMs = 5_000;
const patienceMs = 5_000;
const goodbyeMs = 1_000;

/**
 * Listens to `live` on a connection of its own, the only one for all streams of this process. A lost
 * connection is replaced, with growing pauses.
 */
export function listenForLive(hearer: Hearer): LiveListener {
  let closed = false;
  let client: pg.Client | undefined;
  let pauseMs = firstPauseMs;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: env.DATABASE_URL,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: "mezia-live",
    });
    client = made;
    made.on("notification", ({ payload }) => hearer.hear(payload ?? ""));
    made.on("error", (error) => lose(made, error));
    made.on("end", () => lose(made, new Error("the connection ended")));
    try {
      await made.connect();
      await made.query("LISTEN live");
    } catch (error) {
      lose(made, error);
      return;
    }
    if (client !== made) return;
    pauseMs = firstPauseMs;
    hearer.connected();
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => {});
    if (closed) return;
    hearer.lost(error);
    retry = setTimeout(() => void connect(), pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  void connect();
  return {
    async check() {
      const checked = client;
      await checked?.query("SELECT 1").catch((error: unknown) => lose(checked, error));
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      // A connection still being made may never report its end.
      await Promise.race([last?.end().catch(() => {}), wait(goodbyeMs, undefined, { ref: false })]);
    },
  };
}
