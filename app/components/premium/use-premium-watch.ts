import { useEffect } from "react";
import { useLiveEvents } from "#app/components/use-live-events.ts";
import { useReadAnew } from "#app/components/use-read-anew.ts";

/**
 * Reloads the page's data when premium has opened or closed, also if that happened before the page started
 * listening.
 */
export function usePremiumWatch(): void {
  const readAnew = useReadAnew();
  const live = useLiveEvents(({ type }) => {
    if (type === "premium" || type === "reset") readAnew();
  });
  useEffect(() => {
    if (live) readAnew();
  }, [live, readAnew]);
}
