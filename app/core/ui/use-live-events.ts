import { useNavigation } from "#app/remix.ts";
import { useEffect, useRef, useState } from "react";
import type { LiveEvent } from "#app/core/domain/live/live-stream.ts";
import { keepLive } from "#app/core/ui/live/live-connection.ts";
import { useLanguage } from "./use-language.ts";

/**
 * Calls `onEvent` with the signed-in customer's events while the page is visible. The event `reset` means
 * that some may have been missed and everything must be read again. `path` is the address of the stream, by
 * default the customer's. Returns whether events are arriving; while they are not, the page must poll.
 */
export function useLiveEvents(onEvent: (event: LiveEvent) => void, path?: string): boolean {
  const language = useLanguage();
  const [live, setLive] = useState(false);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const stream = path ?? `/${language}/events`;
  // A form that is being sent may end the session, and the server refuses new streams then.
  const isSending = useNavigation().state === "submitting";
  const [mayOpen, setMayOpen] = useState(false);
  useEffect(() => {
    if (!isSending) setMayOpen(true);
  }, [isSending]);
  useEffect(() => {
    if (!mayOpen) return;
    const connection = keepLive({ path: stream, onEvent: (event) => latest.current(event), onLive: setLive });
    const look = () => (document.visibilityState === "hidden" ? connection.pause() : connection.resume());
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      connection.close();
    };
  }, [stream, mayOpen]);
  return live;
}
