import { useEffect } from "react";
import { useLiveEvents } from "#app/core/ui/use-live-events.ts";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";

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
