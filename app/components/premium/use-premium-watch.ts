import { useEffect } from "react";
import { useLiveEvents } from "#app/components/use-live-events.ts";
import { useReadAnew } from "#app/components/use-read-anew.ts";

/** Reads the page afresh when premium has opened or closed, also between its making and the first moment it listens. */
export function usePremiumWatch(): void {
  const readAnew = useReadAnew();
  const live = useLiveEvents(({ type }) => {
    if (type === "premium" || type === "reset") readAnew();
  });
  useEffect(() => {
    if (live) readAnew();
  }, [live, readAnew]);
}
