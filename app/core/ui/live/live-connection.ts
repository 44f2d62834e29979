import { resetEvent, type LiveEvent } from "#app/core/domain/live/live-stream.ts";

/** The part of the browser's EventSource that is used. */
export interface LiveSource {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data?: unknown; lastEventId?: string }) => void): void;
  close(): void;
}

interface ConnectionOptions {
  /** The address of the page's stream on the same origin, so the cookie is sent along. */
  path: string;
  onEvent: (event: LiveEvent) => void;
  /** Whether events are arriving at the moment. While they are not, the page polls. */
  onLive: (live: boolean) => void;
  open?: (url: string) => LiveSource;
}

export interface LiveConnection {
  /**
   * The page is hidden, so the connection is closed: a browser allows six connections to a server for all of
   * its tabs.
   */
  pause(): void;
  /** The page is visible again: missed events come first. */
  resume(): void;
  close(): void;
}

let isOver = false;
const connections = new Set<LiveConnection>();

/**
 * Closes all streams for good. The session is about to end and this document with it, and the server would
 * refuse new streams.
 */
export function endLive(): void {
  isOver = true;
  for (const connection of connections) connection.close();
}

const types = ["points", "level", "transaction", "request", "wallet", "premium", "notice", "reset"];
const closed = 2;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Keeps an event stream open. The browser reconnects a lost connection by itself. When it gives up because
 * the server refused, we try again here with growing pauses. When events may have been missed, `reset` is
 * called.
 */
export function keepLive({
  path,
  onEvent,
  onLive,
  open = (url) => new EventSource(url),
}: ConnectionOptions): LiveConnection {
  let source: LiveSource | undefined;
  let lastId = "";
  let opened = false;
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    if (isOver) return;
    const made = open(lastId === "" ? path : `${path}?lastEventId=${encodeURIComponent(lastId)}`);
    // Without an id the stream starts now, so events since the previous stream may have been missed.
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
  const connection: LiveConnection = {
    pause() {
      stop();
      onLive(false);
    },
    resume() {
      if (!source && !retry) connect();
    },
    close() {
      stop();
      connections.delete(connection);
    },
  };
  connections.add(connection);
  return connection;
}
