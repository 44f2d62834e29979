import { setTimeout as wait } from "node:timers/promises";
import { logger } from "#app/log.server.ts";
import { noteTurn } from "#app/services/jobs/pulse.ts";
import { dispatchLiveEvents } from "#app/services/messages/dispatch-live-events.server.ts";
import { dispatchMessages, endDispatch } from "#app/services/messages/dispatch-messages.server.ts";
import { webhookDispatch } from "#app/services/webhooks/dispatch-webhooks.server.ts";

export interface RunningJob {
  /** Finishes what has been started and starts nothing new. */
  stop(): Promise<void>;
}

const idleMs = 300;
/** The pause while the database is unreachable. */
const troubleMs = 3_000;

/**
 * Sends the messages in the outbox, each kind separately, so that a slow mail server delays neither pages nor
 * merchants.
 */
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

/** Continues at once while there is work, otherwise after a pause. */
async function repeat(what: string, work: () => Promise<number>, signal: AbortSignal): Promise<void> {
  let inTrouble = false;
  while (!signal.aborted) {
    noteTurn(what);
    let pauseMs: number;
    try {
      pauseMs = (await work()) > 0 ? 0 : idleMs;
      if (inTrouble) logger.info({ what }, "the dispatch goes on");
      inTrouble = false;
    } catch (error) {
      // Logged once, because it is retried every few seconds for as long as the problem lasts.
      if (!inTrouble) logger.error({ err: error, what }, "the dispatch failed and will be tried again");
      inTrouble = true;
      pauseMs = troubleMs;
    }
    if (pauseMs > 0) await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
}
