import { useRevalidator } from "@remix-run/react";
import { useLiveEvents } from "#app/components/use-live-events.ts";

/** Reads the page afresh when premium has opened or closed. */
export function usePremiumWatch(): void {
  const { revalidate } = useRevalidator();
  useLiveEvents(({ type }) => {
    if (type === "premium" || type === "reset") revalidate();
  });
}
