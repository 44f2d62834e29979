import { useEffect, useState } from "react";
import { readSales } from "./kept-till.ts";
import { prepareOffline } from "./prepare-offline.ts";
import { takeSeat, type Seat } from "./seat.ts";
import { sendQueue } from "./send-queue.ts";

/** How often a till with a network renews what it keeps. */
const everyMs = 30 * 60 * 1000;

/** Sales made without a network: how many still wait to be sent, and how many have been since this page was opened. */
export interface OfflineSales {
  waiting: number;
  sent: number;
}

/** While there is a network: keeps this till ready for the time without one, and sends what was sold in it. */
export function usePrepared(language: string, { cashierId, name }: Seat, online: boolean): OfflineSales {
  const [sales, setSales] = useState<OfflineSales>({ waiting: 0, sent: 0 });
  useEffect(() => takeSeat({ cashierId, name }), [cashierId, name]);
  useEffect(() => {
    if (!online) return;
    let over = false;
    const work = async () => {
      // What was sold comes first: it is money.
      const before = await countWaiting();
      await sendQueue(language);
      const waiting = await countWaiting();
      if (!over) setSales(({ sent }) => ({ waiting, sent: sent + Math.max(0, before - waiting) }));
      await prepareOffline(language, { cashierId, name });
    };
    // A browser that keeps nothing sells with a network, as before.
    const quietly = () => void work().catch(() => undefined);
    quietly();
    const timer = setInterval(quietly, everyMs);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [language, cashierId, name, online]);
  return sales;
}

async function countWaiting(): Promise<number> {
  return (await readSales()).filter(({ result }) => result === null).length;
}
