import { useEffect } from "react";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import { useOutbox } from "#app/till/frame/use-outbox.tsx";
import { useWatch } from "#app/till/frame/use-watch.tsx";

/**
 * Reloads a page about requests as soon as one of them changes, here or at another till.
 * @param mark the version of the requests that the page shows
 * @param at the server's time when the page was read, in milliseconds since 1970
 */
export function useFreshRequests({ mark, at }: { mark: string; at: number }): void {
  const { now } = useWatch();
  const { answered } = useOutbox();
  const readAnew = useReadAnew();
  const behind = now.at > at && now.requests.mark !== mark;
  useEffect(() => {
    if (behind || answered) readAnew();
  }, [behind, answered, now.requests.mark, readAnew]);
}
