import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useLiveEvents } from "#app/components/use-live-events.ts";

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

/** Reads the page's data once more; what is asked for meanwhile comes after it, as a reading that is broken off complains. */
function useReadAnew(): () => void {
  const { revalidate, state } = useRevalidator();
  const now = useRef({ revalidate, state });
  now.current = { revalidate, state };
  const again = useRef(false);
  useEffect(() => {
    if (state !== "idle" || !again.current) return;
    again.current = false;
    now.current.revalidate();
  }, [state]);
  return useCallback(() => {
    if (now.current.state === "idle") now.current.revalidate();
    else again.current = true;
  }, []);
}
