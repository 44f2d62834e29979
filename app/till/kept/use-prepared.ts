import { useEffect, useState } from "react";
import { readSales } from "./kept-till.ts";
import { prepareOffline } from "./prepare-offline.ts";
import { takeSeat, type Seat } from "./seat.ts";
import { sendQueue } from "./send-queue.ts";

/** How often a till with a network renews what it keeps. */
const everyMs = 30 * 60 * 1000;

/**
 * While there is a network: keeps this till ready for the time without one, and sends what was sold in it. How many sales
 * still wait to be sent.
 */
export function usePrepared(language: string, { cashierId, name }: Seat, online: boolean): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => takeSeat({ cashierId, name }), [cashierId, name]);
  useEffect(() => {
    if (!online) return;
    let over = false;
    const work = async () => {
      // What was sold comes first: it is money.
      await sendQueue(language);
      await prepareOffline(language, { cashierId, name });
      const sales = await readSales();
      if (!over) setWaiting(sales.filter(({ result }) => result === null).length);
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
  return waiting;
}
