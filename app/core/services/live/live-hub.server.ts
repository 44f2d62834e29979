import { z } from "zod";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { endedCallers } from "#app/core/auth/ended-callers.server.ts";
import { keepEvents } from "#app/core/db/live/listeners.server.ts";
import { listen, type Listening } from "#app/core/db/listener.server.ts";
import { writeLiveId } from "#app/core/domain/live/live-position.ts";
import { resetEvent, type LiveEvent } from "#app/core/domain/live/live-stream.ts";
import { publicSource, type PointsSource } from "#app/core/domain/points/public-source.ts";
import { logger } from "#app/core/log/log.server.ts";
import { EndedStreams } from "./ended-streams.server.ts";
import { Audience } from "./audience.ts";
import {
  newestPublished,
  readLiveEvents,
  withStore,
  type PublishedEvent,
} from "./read-live-events.server.ts";
import { givePlace } from "./server-places.server.ts";
import { refreshStores } from "./subject-of.server.ts";
import type { Subscriber } from "./subscriber.ts";

/** A stream that misses more events than this has to reload everything. */
const maxReplayed = 200;
/** Streams queried in one statement. */
const atOnce = 500;
/** A stream ends after this many heartbeats; a client that still wants it reconnects and loses nothing. */
const maxBeats = 90;

/** The payload of a dispatcher's NOTIFY; `event` is null if it was too large for it. */
const toldSchema = z.object({
  told: z.coerce.bigint(),
  at: z.coerce.date(),
  userId: z.string().nullable(),
  storeId: z.string().nullable(),
  event: z.looseObject({ type: z.string() }).nullable(),
});

/**
 * Passes events from the dispatchers on to this server's open streams. NOTIFY only makes it fast: a stream
 * that starts, reconnects or may have missed something reads the missing events from the table, and every
 * stream does so at each heartbeat. So a lost notification loses no event.
 */
export class LiveHub {
  private readonly audience = new Audience();
  private readonly listening: Listening;
  private readonly endings: EndedStreams;
  private readonly beats: NodeJS.Timeout;
  private deaf = false;
  private beating = false;
  private closed = false;

  constructor({ beatMs }: { beatMs: number }) {
    this.listening = listen("live", {
      hear: (payload) => this.hear(payload),
      connected: () => this.connected(),
      lost: (error) => this.lost(error),
    });
    this.endings = new EndedStreams(this.audience, (one) => this.end(one));
    this.beats = setInterval(() => void this.beat(), beatMs).unref();
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** The stream has its place, but receives nothing yet. */
  enter(one: Subscriber): void {
    one.reading = true;
    this.audience.add(one);
  }

  /**
   * `since` is the number of the last event it has; null for a new client, "lost" for one that must reload
   * everything.
   */
  async begin(one: Subscriber, since: bigint | null | "lost"): Promise<void> {
    if (this.closed) return this.end(one);
    try {
      const at = await clockNow();
      await keepEvents(one.subject);
      const told = typeof since === "bigint" ? since : await newestPublished(one.subject);
      one.position = told;
      // A client that reconnects keeps its last event id until the missed events have been sent.
      const id = typeof since === "bigint" ? null : writeLiveId({ told, at });
      one.hear({ id, event: since === "lost" ? resetEvent : null });
    } catch (error) {
      logger.warn({ err: error }, "a stream could not begin");
      return this.end(one);
    }
    one.reading = false;
    // For a new client too: an event may have arrived while the newest number was read.
    await this.catchUp([one]);
  }

  /** The stream has ended. */
  leave(one: Subscriber): void {
    if (this.audience.remove(one)) givePlace(one.owner);
  }

  /** Ends every stream at once; clients that still want one reconnect to another server. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.beats);
    for (const one of this.audience.everyone()) this.end(one);
    await Promise.all([this.listening.stop(), this.endings.stop()]);
  }

  private connected(): void {
    if (this.deaf) logger.info({}, "live events are heard again");
    this.deaf = false;
    void this.catchUp(this.audience.everyone());
  }

  private lost(error: unknown): void {
    // Logged once: the listener retries every few seconds, however long the problem lasts.
    if (!this.deaf) logger.warn({ err: error }, "live events are not heard, and that will be tried again");
    this.deaf = true;
    for (const one of this.audience.everyone()) one.inStep = false;
  }

  private end(one: Subscriber): void {
    this.leave(one);
    one.end();
  }

  private hear(payload: string): void {
    if (this.audience.isEmpty) return;
    const read = toldSchema.safeParse(parsed(payload));
    // A payload of another version of the app; the event arrives with the next heartbeat.
    if (!read.success) return;
    const { userId, storeId, event, ...told } = read.data;
    for (const one of this.audience.ofUser(userId)) this.offer(one, { ...told, event });
    for (const one of this.audience.ofStore(storeId))
      this.offer(one, { ...told, event: event && withStore(event, storeId ?? "") });
  }

  private offer(
    one: Subscriber,
    { told, at, event }: Omit<PublishedEvent, "event"> & { event: LiveEvent | null },
  ): void {
    if (told <= one.position) return;
    if (event && one.inStep && !one.reading) this.hand(one, { told, at, event });
    else void this.catchUp([one]);
  }

  private hand(one: Subscriber, { told, at, event }: PublishedEvent): void {
    one.position = told;
    one.hear({ id: writeLiveId({ told, at }), event: asPublic(event) });
  }

  /**
   * Reads the events that these streams miss. A stream that is already being read is read once more
   * afterwards.
   */
  private async catchUp(streams: readonly Subscriber[]): Promise<void> {
    for (const one of streams) one.again = one.reading;
    const due = streams.filter(({ reading }) => !reading);
    for (let start = 0; start < due.length; start += atOnce)
      await this.readFor(due.slice(start, start + atOnce));
  }

  private async readFor(streams: Subscriber[]): Promise<void> {
    for (const one of streams) Object.assign(one, { reading: true, inStep: false });
    try {
      for (let rest = streams; rest.length > 0; rest = rest.filter(({ again }) => again)) {
        for (const one of rest) one.again = false;
        const now = await clockNow();
        const events = await readLiveEvents(
          rest.map(({ subject, position }) => ({ ...subject, after: position })),
          maxReplayed + 1,
        );
        for (const [place, one] of rest.entries()) await this.handAll(one, events[place] ?? [], now);
      }
      for (const one of streams) one.inStep = true;
    } catch (error) {
      // They are read again at their next heartbeat.
      logger.warn({ err: error }, "what streams lack could not be read");
    } finally {
      for (const one of streams) one.reading = false;
    }
  }

  private async handAll(one: Subscriber, events: PublishedEvent[], now: Date): Promise<void> {
    const lacking = events.filter(({ told }) => told > one.position);
    if (lacking.length > maxReplayed)
      this.hand(one, { told: await newestPublished(one.subject), at: now, event: resetEvent });
    else for (const event of lacking) this.hand(one, event);
  }

  /** Sends a heartbeat to every stream; ends those that are old or whose caller may no longer listen. */
  private async beat(): Promise<void> {
    if (this.beating || this.audience.isEmpty) return;
    this.beating = true;
    const streams = this.audience.everyone();
    let now: Date | null = null;
    try {
      await this.listening.check();
      now = await clockNow();
      const ended = await endedCallers(
        streams.map(({ caller }) => caller),
        now,
      );
      for (const one of streams) if (ended.has(one.caller)) this.end(one);
      for (const one of await refreshStores(streams)) {
        this.audience.follow(one);
        await keepEvents(one.subject);
      }
      await this.catchUp(this.audience.everyone());
    } catch (error) {
      now = null;
      logger.warn({ err: error }, "streams could not be looked after and will be at their next sign of life");
    } finally {
      this.beating = false;
    }
    for (const one of this.audience.everyone()) {
      one.hear({ id: now && one.inStep ? writeLiveId({ told: one.position, at: now }) : null, event: null });
      if (++one.beats >= maxBeats) this.end(one);
    }
  }
}

/** The event with the public name of why points moved. */
function asPublic(event: LiveEvent): LiveEvent {
  return event.type === "points" ? { ...event, source: publicSource(event.source as PointsSource) } : event;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
