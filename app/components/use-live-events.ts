import { useEffect, useRef, useState } from "react";
import type { LiveEvent } from "#app/domain/live/live-stream.ts";
import { keepLive } from "./live/live-connection.ts";
import { useLanguage } from "./use-language.ts";

/**
 * Calls `onEvent` with what happens to who is signed in, while the page is looked at; `reset` among it says that
 * something may have been missed and everything is to be read afresh. `path` is the stream's, the customer's unless
 * said. Answers whether events arrive at this moment: while they do not, the page has to ask by itself.
 */
export function useLiveEvents(onEvent: (event: LiveEvent) => void, path?: string): boolean {
  const language = useLanguage();
  const [live, setLive] = useState(false);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const stream = path ?? `/${language}/events`;
  useEffect(() => {
    const connection = keepLive({ path: stream, onEvent: (event) => latest.current(event), onLive: setLive });
    const look = () => (document.visibilityState === "hidden" ? connection.pause() : connection.resume());
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      connection.close();
    };
  }, [stream]);
  return live;
}
