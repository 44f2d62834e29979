import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { DatabaseClient } from "./database-client.server.ts";
import { env } from "#app/env.server.ts";

/** What the database tells: events for open streams, and that a kept value has changed. */
const channels = ["live", "changed"] as const;
export type Channel = (typeof channels)[number];

/** Everybody who listens to one channel. */
export interface Hearer {
  /** One notification. */
  hear(payload: string): void;
  /** Listening has started; earlier notifications may have been missed. */
  connected(): void;
  /** Listening is interrupted. */
  lost(error: unknown): void;
}

export interface Listening {
  /** Which of the database's processes serves the connection; null before there is one. */
  pid(): number | null;
  /** Checks the connection, which is replaced if it does not answer. */
  check(): Promise<void>;
  /** Stops hearing. The connection ends with its last hearer. */
  stop(): Promise<void>;
}

const firstPauseMs = 200;
const longestPauseMs = 5_000;
const patienceMs = 5_000;
const goodbyeMs = 1_000;

/**
 * Listens on a connection of its own, the only one for all channels of this process. A lost connection is
 * replaced, with growing pauses.
 */
class Listener {
  private readonly hearers = new Map<Hearer, Channel>();
  private client: pg.Client | undefined;
  private isConnected = false;
  private pauseMs = firstPauseMs;
  private retry: NodeJS.Timeout | undefined;

  listen(channel: Channel, hearer: Hearer): Listening {
    this.hearers.set(hearer, channel);
    if (this.hearers.size === 1) void this.connect();
    else if (this.isConnected) queueMicrotask(() => this.hearers.has(hearer) && hearer.connected());
    return {
      // The types of pg do not have it.
      pid: () => (this.client as unknown as { processID: number | null } | undefined)?.processID ?? null,
      check: () => this.check(),
      stop: async () => {
        if (this.hearers.delete(hearer) && this.hearers.size === 0) await this.close();
      },
    };
  }

  private async connect(): Promise<void> {
    const made = new DatabaseClient({
      // Behind a pooler no process has a connection of its own, so this may be another address.
      connectionString: env.DATABASE_LISTEN_URL ?? env.DATABASE_URL,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: patienceMs,
      application_name: "mezia-live",
    });
    // This connection alone does not keep the process alive. The types of pg do not have `unref`.
    (made as unknown as { unref(): void }).unref();
    this.client = made;
    made.on("notification", ({ channel, payload }) => {
      for (const [hearer, wanted] of this.hearers) if (wanted === channel) hearer.hear(payload ?? "");
    });
    made.on("error", (error) => this.lose(made, error));
    made.on("end", () => this.lose(made, new Error("the connection ended")));
    try {
      await made.connect();
      await made.query(channels.map((channel) => `LISTEN ${channel}`).join("; "));
    } catch (error) {
      this.lose(made, error);
      return;
    }
    if (this.client !== made) return;
    this.pauseMs = firstPauseMs;
    this.isConnected = true;
    for (const hearer of this.hearers.keys()) hearer.connected();
  }

  private lose(lost: pg.Client, error: unknown): void {
    if (this.client !== lost) return;
    this.client = undefined;
    this.isConnected = false;
    lost.end().catch(() => {});
    for (const hearer of this.hearers.keys()) hearer.lost(error);
    if (this.hearers.size === 0) return;
    this.retry = setTimeout(() => void this.connect(), this.pauseMs).unref();
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
  }

  private async check(): Promise<void> {
    const asked = this.client;
    await asked?.query("SELECT 1").catch((error: unknown) => this.lose(asked, error));
  }

  private async close(): Promise<void> {
    clearTimeout(this.retry);
    const last = this.client;
    this.client = undefined;
    this.isConnected = false;
    // A connection still being made may never report its end.
    await Promise.race([last?.end().catch(() => {}), wait(goodbyeMs, undefined, { ref: false })]);
  }
}

// One per process: the server and the build it serves load this module twice.
const inProcess = globalThis as { mezia_listener?: Listener };
const listener = (inProcess.mezia_listener ??= new Listener());

/** Hears one channel from now on. */
export function listen(channel: Channel, hearer: Hearer): Listening {
  return listener.listen(channel, hearer);
}
