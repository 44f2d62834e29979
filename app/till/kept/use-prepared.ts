import { useEffect, useMemo, useRef, useState } from "react";
import { counts, waits } from "./queued-sale.ts";
import { readSales } from "./kept-till.ts";
import { prepareOffline } from "./prepare-offline.ts";
import { takeSeat, type Seat } from "./seat.ts";
import { sendQueue } from "./send-queue.ts";
import { useIdleSeat } from "./use-idle-seat.ts";

/** How often a till with a network renews what it keeps, and how often one with a slow line, or none, tries to. */
const everyMs = { online: 30 * 60 * 1000, slow: 60 * 1000 };

/** Sales made without a network: how many wait to be sent, and of those sent since this page was opened, how many, and how many of them were refused. */
export interface OfflineSales {
  waiting: number;
  sent: number;
  refused: number;
}

/** The house locks the usual till by itself. */
const nothing = () => {};

/** Keeps this till ready for the time without a network, and sends what was sold in it. */
export function usePrepared(language: string, { cashierId, name }: Seat, online: boolean): OfflineSales {
  const [sales, setSales] = useState<OfflineSales>({ waiting: 0, sent: 0, refused: 0 });
  const seat = useMemo(() => ({ cashierId, name }), [cashierId, name]);
  useEffect(() => takeSeat(seat), [seat]);
  useIdleSeat(seat, nothing);
  /** The numbers of all sales that this page has seen waiting: what became of them is counted anew each time. */
  const waited = useRef(new Set<number>());
  useEffect(() => {
    const work = async () => {
      for (const sale of await readSales()) if (waits(sale)) waited.current.add(sale.seq);
      // What was sold comes first: it is money.
      await sendQueue(language);
      const now = await readSales();
      const sent = now.filter(({ seq, result }) => waited.current.has(seq) && result !== null);
      setSales({
        waiting: now.filter(waits).length,
        sent: sent.length,
        refused: sent.filter((one) => !counts(one)).length,
      });
      await prepareOffline(language, seat);
    };
    // A browser that keeps nothing sells with a network, as before.
    const quietly = () => void work().catch(() => undefined);
    quietly();
    const timer = setInterval(quietly, online ? everyMs.online : everyMs.slow);
    return () => clearInterval(timer);
  }, [language, seat, online]);
  return sales;
}
