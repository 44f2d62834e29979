import { useEffect, useState } from "react";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";

/** A sale of the queue whose slip is being printed again, and how to have another one printed; null for none. */
export function useReprint(): [sold: QueuedSale | null, print: (sold: QueuedSale) => void] {
  // An object for each press: the same sale can be printed twice.
  const [printed, setPrinted] = useState<{ sold: QueuedSale } | null>(null);
  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(null);
    // Not every browser says when it has printed: whoever goes on has.
    const ends = ["afterprint", "pointerdown", "keydown"];
    for (const one of ends) addEventListener(one, end, true);
    // Firefox on a phone learned it late.
    (window.print as (() => void) | undefined)?.();
    return () => {
      for (const one of ends) removeEventListener(one, end, true);
    };
  }, [printed]);
  return [printed?.sold ?? null, (sold) => setPrinted({ sold })];
}
