import { useEffect, useState } from "react";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";

/** A sale of the queue whose slip is being printed again, and how to have another one printed; null for none. */
export function useReprint(): [sold: QueuedSale | null, print: (sold: QueuedSale) => void] {
  // An object for each press: the same sale can be printed twice.
  const [printed, setPrinted] = useState<{ sold: QueuedSale } | null>(null);
  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(null);
    // A phone goes on while it prints, says early that it has, and draws the page anew for the printer that is chosen then
    // (jasonday/printThis, issue 193): whoever touches the page again has printed.
    const ends = ["pointerdown", "keydown"];
    for (const one of ends) addEventListener(one, end, true);
    // Firefox on a phone learned it late.
    (window.print as (() => void) | undefined)?.();
    return () => {
      for (const one of ends) removeEventListener(one, end, true);
    };
  }, [printed]);
  return [printed?.sold ?? null, (sold) => setPrinted({ sold })];
}
