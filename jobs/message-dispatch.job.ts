import { setTimeout as wait } from "node:timers/promises";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import { logger } from "#app/core/log/log.server.ts";
import { noteBeat } from "#app/core/services/jobs/heartbeat.ts";
import { dispatchLiveEvents } from "#app/core/services/messages/dispatch-live-events.server.ts";
import { endDispatch, MessageDispatch } from "#app/core/services/messages/dispatch-messages.server.ts";
import { lanes } from "#app/core/services/messages/lanes.server.ts";
import { tellNotices } from "#app/core/services/messages/tell-notices.server.ts";
import { tellOffersBack } from "#app/core/services/messages/tell-offers-back.server.ts";
import { webhookDispatch } from "#app/core/services/webhooks/dispatch-webhooks.server.ts";

export interface RunningJob {
  /** Finishes what has been started and starts nothing new; waits at most two seconds for outside servers. */
  stop(): Promise<void>;
}

const idleMs = 300;
/**
 * Events of the same moment are published together: a transaction for thirty costs little more than for one.
 */
const gatherMs = 25;
/** News can wait a second. */
const newsIdleMs = 1_000;
/** The pause while the database is unreachable, or the clock wrong. */
const troubleMs = 3_000;
/**
 * How long a stop waits for outside servers. Messages that they have not accepted by then are sent again
 * later.
 */
const patienceMs = 2_000;

/**
 * Handles the outbox: notices, live events, merchants' webhooks and each lane of messages in a loop of its
 * own, so that a server that hangs delays only its own loop.
 */
export function startMessageDispatch(): RunningJob {
  const stopping = new AbortController();
  const { signal } = stopping;
  const webhooks = webhookDispatch(logger);
  const messages = new MessageDispatch({ log: logger });
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const loop = (what: string, work: () => Promise<number>, { pauseMs = idleMs, busyMs = 0 } = {}) =>
    repeat({ what, pauseMs, busyMs, signal, work: () => requireRightClock().then(work) });
  const loops = [
    loop("live events", dispatchLiveEvents, { busyMs: gatherMs }),
    loop("notices", async () => tellNotices(await clockNow())),
    loop("offers back", async () => tellOffersBack(await clockNow()), { pauseMs: newsIdleMs }),
    loop("webhooks", () => webhooks.dispatch()),
    ...lanes.map((lane) => {
      const work = async () => {
        await Promise.race([messages.roomIn(lane), stopped]);
        return signal.aborted ? 0 : (await messages.begin(lane)).length;
      };
      return loop(`${lane.channel} ${lane.kind}`, work, {
        pauseMs: lane.kind === "NEWS" ? newsIdleMs : idleMs,
      });
    }),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      const settled = Promise.all([webhooks.settled(), messages.settled()]);
      await Promise.race([settled, wait(patienceMs, undefined, { ref: false })]);
      endDispatch();
    },
  };
}

interface Loop {
  what: string;
  work: () => Promise<number>;
  /** The pause when there was nothing to do, in milliseconds. */
  pauseMs: number;
  /** The pause when there was, in milliseconds. */
  busyMs: number;
  signal: AbortSignal;
}

/** Does the work over and over. */
async function repeat({ what, work, pauseMs, busyMs, signal }: Loop): Promise<void> {
  let inTrouble = false;
  while (!signal.aborted) {
    noteBeat(what);
    let waitMs: number;
    try {
      waitMs = (await work()) > 0 ? busyMs : pauseMs;
      if (inTrouble) logger.info({ what }, "the dispatch goes on");
      inTrouble = false;
    } catch (error) {
      // Logged once, because it is retried every few seconds for as long as the problem lasts.
      if (!inTrouble) logger.error({ err: error, what }, "the dispatch failed and will be tried again");
      inTrouble = true;
      waitMs = troubleMs;
    }
    if (waitMs > 0) await wait(waitMs, undefined, { signal }).catch(() => {});
  }
}
