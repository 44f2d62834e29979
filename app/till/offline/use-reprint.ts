import { useEffect, useState } from "react";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";

/** A sale of the queue whose slip is being printed again, and how to have another one printed; null for none. */
export function useReprint(): [sold: QueuedSale | null, print: (sold: QueuedSale) => void] {
  // An object for each press: the same sale can be printed twice.
  const [printed, setPrinted] = useState<{ sold: QueuedSale } | null>(null);
  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(null);
    addEventListener("afterprint", end);
    window.print();
    return () => removeEventListener("afterprint", end);
  }, [printed]);
  return [printed?.sold ?? null, (sold) => setPrinted({ sold })];
}
