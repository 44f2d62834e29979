import { setTimeout as wait } from "node:timers/promises";
import { logger } from "#app/log.server.ts";
import { dispatchLiveEvents } from "#app/services/messages/dispatch-live-events.server.ts";
import { dispatchMessages, endDispatch } from "#app/services/messages/dispatch-messages.server.ts";
import { webhookDispatch } from "#app/services/webhooks/dispatch-webhooks.server.ts";

export interface RunningJob {
  /** Lets what has been begun end, begins nothing new. */
  stop(): Promise<void>;
}

const idleMs = 300;
/** While the database is away. */
const troubleMs = 3_000;

/** Sends what waits in the outbox, each kind apart: a slow mail server keeps no page and no merchant waiting. */
export function startMessageDispatch(): RunningJob {
  const stopping = new AbortController();
  const webhooks = webhookDispatch(logger);
  const loops = [
    repeat("live events", dispatchLiveEvents, stopping.signal),
    repeat("messages", () => dispatchMessages(logger), stopping.signal),
    repeat("webhooks", () => webhooks.dispatch(), stopping.signal),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await webhooks.settled();
      endDispatch();
    },
  };
}

/** At once again while there is work, else after a moment. */
async function repeat(what: string, work: () => Promise<number>, signal: AbortSignal): Promise<void> {
  let inTrouble = false;
  while (!signal.aborted) {
    let pauseMs: number;
    try {
      pauseMs = (await work()) > 0 ? 0 : idleMs;
      if (inTrouble) logger.info({ what }, "the dispatch goes on");
      inTrouble = false;
    } catch (error) {
      // Told once: it is tried again every few seconds, however long the trouble lasts.
      if (!inTrouble) logger.error({ err: error, what }, "the dispatch failed and will be tried again");
      inTrouble = true;
      pauseMs = troubleMs;
    }
    if (pauseMs > 0) await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
}
