import { endedCallers } from "#app/core/auth/ended-callers.server.ts";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { listen, type Listening } from "#app/core/db/listener.server.ts";
import { logger } from "#app/core/log/log.server.ts";
import type { Audience } from "./audience.ts";
import type { Subscriber } from "./subscriber.ts";

/**
 * Ends the streams of those who may not listen any more, as soon as the database says on the channel `changed` that a
 * customer's sessions, a till's or a key has ended (prisma/functions/changes.sql). If that is not heard, the next heartbeat
 * finds them.
 */
export class EndedStreams {
  private readonly listening: Listening;
  private readonly due = new Set<Subscriber>();
  private looking = false;

  constructor(
    private readonly audience: Audience,
    private readonly end: (one: Subscriber) => void,
  ) {
    const nothing = () => {};
    this.listening = listen("changed", {
      hear: (topic) => this.hear(topic),
      connected: nothing,
      lost: nothing,
    });
  }

  stop(): Promise<void> {
    return this.listening.stop();
  }

  private hear(topic: string): void {
    for (const one of this.concernedBy(topic)) this.due.add(one);
    if (this.due.size > 0) void this.look();
  }

  private concernedBy(topic: string): Iterable<Subscriber> {
    if (this.audience.isEmpty) return [];
    if (topic === "all") return this.audience.everyone();
    if (topic === "api-keys" || topic === "tills")
      return this.audience.everyone().filter(({ caller }) => caller.kind === "merchant");
    const [kind, id] = topic.split(":");
    return kind === "customer" && id ? this.audience.ofUser(id) : [];
  }

  /** What is heard meanwhile is looked at afterwards, together. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      while (this.due.size > 0) {
        const streams = [...this.due];
        this.due.clear();
        const ended = await endedCallers(
          streams.map(({ caller }) => caller),
          await clockNow(),
        );
        for (const one of streams) if (ended.has(one.caller)) this.end(one);
      }
    } catch (error) {
      logger.warn({ err: error }, "ended callers could not be read and will be at the next sign of life");
    } finally {
      this.looking = false;
    }
  }
}
