import { useEffect, useMemo, useState } from "react";
import { counts } from "./queued-sale.ts";
import { readSales } from "./kept-till.ts";
import { prepareOffline } from "./prepare-offline.ts";
import { takeSeat, type Seat } from "./seat.ts";
import { sendQueue } from "./send-queue.ts";
import { useIdleSeat } from "./use-idle-seat.ts";

/** How often a till with a network renews what it keeps. */
const everyMs = 30 * 60 * 1000;

/** Sales made without a network: how many wait to be sent, and of those sent since this page was opened, how many, and how many of them were refused. */
export interface OfflineSales {
  waiting: number;
  sent: number;
  refused: number;
}

/** The house locks the usual till by itself. */
const nothing = () => {};

/** While there is a network: keeps this till ready for the time without one, and sends what was sold in it. */
export function usePrepared(language: string, { cashierId, name }: Seat, online: boolean): OfflineSales {
  const [sales, setSales] = useState<OfflineSales>({ waiting: 0, sent: 0, refused: 0 });
  const seat = useMemo(() => ({ cashierId, name }), [cashierId, name]);
  useEffect(() => takeSeat(seat), [seat]);
  useIdleSeat(seat, nothing);
  useEffect(() => {
    if (!online) return;
    let over = false;
    const work = async () => {
      // What was sold comes first: it is money.
      const before = await readWaiting();
      await sendQueue(language);
      const [waiting, now] = [await readWaiting(), await readSales()];
      const sent = now.filter(({ seq, result }) => before.includes(seq) && result !== null);
      const refused = sent.filter((one) => !counts(one)).length;
      if (!over)
        setSales((told) => ({
          waiting: waiting.length,
          sent: told.sent + sent.length,
          refused: told.refused + refused,
        }));
      await prepareOffline(language, seat);
    };
    // A browser that keeps nothing sells with a network, as before.
    const quietly = () => void work().catch(() => undefined);
    quietly();
    const timer = setInterval(quietly, everyMs);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [language, seat, online]);
  return sales;
}

/** The numbers of the sales that wait to be sent. */
async function readWaiting(): Promise<number[]> {
  return (await readSales()).filter(({ result }) => result === null).map(({ seq }) => seq);
}
