import { resetEvent, type LiveEvent } from "#app/domain/live/live-stream.ts";

/** The part of the browser's EventSource that is used. */
export interface LiveSource {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data?: unknown; lastEventId?: string }) => void): void;
  close(): void;
}

interface Wishes {
  /** Where the page's own stream is, same origin: the cookie goes along. */
  path: string;
  onEvent: (event: LiveEvent) => void;
  /** Whether events arrive at this moment; while they do not, the page asks by itself. */
  onLive: (live: boolean) => void;
  open?: (url: string) => LiveSource;
}

export interface LiveConnection {
  /** Nobody looks: the connection is given up. A browser has six to a server, for all of its tabs. */
  pause(): void;
  /** Somebody looks again: what was missed comes first. */
  resume(): void;
  close(): void;
}

const types = ["points", "level", "transaction", "request", "wallet", "premium", "reset"];
const closed = 2;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Keeps a stream of events open. A lost connection the browser makes anew by itself; where it gives up, because the
 * server refused, it is tried again here after growing pauses. Where it is not known what was missed, `reset` is told.
 */
export function keepLive({
  path,
  onEvent,
  onLive,
  open = (url) => new EventSource(url),
}: Wishes): LiveConnection {
  let source: LiveSource | undefined;
  let lastId = "";
  let opened = false;
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const made = open(lastId === "" ? path : `${path}?lastEventId=${encodeURIComponent(lastId)}`);
    // What a stream without a place begins with is now, and what came since the last one is not known.
    let uncertain = opened && lastId === "";
    source = made;
    made.addEventListener("open", () => {
      if (source !== made) return;
      opened = true;
      pauseMs = firstPauseMs;
      onLive(true);
      if (uncertain) onEvent(resetEvent);
      uncertain = false;
    });
    made.addEventListener("error", () => {
      if (source !== made) return;
      onLive(false);
      if (made.readyState === closed) giveUp();
    });
    for (const type of types) {
      made.addEventListener(type, ({ data, lastEventId }) => {
        if (source !== made) return;
        lastId = lastEventId ?? lastId;
        onEvent(JSON.parse(String(data)) as LiveEvent);
      });
    }
  }

  function giveUp(): void {
    stop();
    retry = setTimeout(connect, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  function stop(): void {
    clearTimeout(retry);
    retry = undefined;
    source?.close();
    source = undefined;
  }

  connect();
  return {
    pause() {
      stop();
      onLive(false);
    },
    resume() {
      if (source || retry) return;
      connect();
    },
    close: stop,
  };
}
