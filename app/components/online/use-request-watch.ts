import { useEffect } from "react";
import { useLiveEvents } from "#app/components/use-live-events.ts";
import { useReadAnew } from "#app/components/use-read-anew.ts";

const everyMs = 20_000;

/** Reads the page anew when something happens to its request; where nothing can be told, every few seconds while it waits. */
export function useRequestWatch(id: string, isOpen: boolean): void {
  const readAnew = useReadAnew();
  const told = useLiveEvents(({ type, id: subject }) => {
    if (type === "reset" || (type === "request" && subject === id)) readAnew();
  });
  useEffect(() => {
    if (!isOpen) return;
    // What came before anybody could tell it.
    if (told) return readAnew();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") readAnew();
    }, everyMs);
    return () => clearInterval(timer);
  }, [told, isOpen, readAnew]);
}
