import { useEffect } from "react";
import { useLiveEvents } from "#app/core/ui/use-live-events.ts";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";

const everyMs = 20_000;

/**
 * Reloads the page's data when something happens to its request. Without events, it checks every few seconds
 * while the request waits.
 */
export function useRequestWatch(id: string, isOpen: boolean): void {
  const readAnew = useReadAnew();
  const live = useLiveEvents(({ type, id: subject }) => {
    if (type === "reset" || (type === "request" && subject === id)) readAnew();
  });
  useEffect(() => {
    if (!isOpen) return;
    // Catches changes from before the events arrived.
    if (live) return readAnew();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") readAnew();
    }, everyMs);
    return () => clearInterval(timer);
  }, [live, isOpen, readAnew]);
}
