import { useCallback, useEffect, useMemo, useState } from "react";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { reachHouse } from "#app/till/kept/ask-house.ts";
import { readSales, readTill, readVerifiers, type KeptTill } from "#app/till/kept/kept-till.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import type { PinVerifier } from "#app/till/kept/pin-verifier.ts";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";
import { prepareOffline } from "#app/till/kept/prepare-offline.ts";
import type { Seat } from "#app/till/kept/seat.ts";
import { sendQueue } from "#app/till/kept/send-queue.ts";
import { houseTime, leftNow, stopOf } from "./till-rules.ts";

/** What this device keeps as a till. */
export interface Kept {
  till: KeptTill | null;
  sales: QueuedSale[];
  verifiers: PinVerifier[];
}

/** How often the page looks at the clock, and at the network. */
const lookMs = { clock: 5_000, network: 15_000 };

/** What the device keeps, read anew with `look`; "REFUSED" where the browser keeps nothing, null until it is read. */
export function useKept(): { kept: Kept | "REFUSED" | null; look: () => Promise<void> } {
  const [kept, setKept] = useState<Kept | "REFUSED" | null>(null);
  const look = useCallback(async () => {
    try {
      const [till, sales, verifiers] = [await readTill(), await readSales(), await readVerifiers()];
      setKept({ till, sales, verifiers });
    } catch {
      // A read that fails once takes nothing away.
      setKept((before) => before ?? "REFUSED");
    }
  }, []);
  useEffect(() => void look(), [look]);
  return { kept, look };
}

/** What the till may do now: the house's time, what is left of its bounds, and what stops it; looked at every few seconds. */
export function useStanding(till: KeptTill, kit: OfflineKit, sales: readonly QueuedSale[]) {
  const [looked, setLooked] = useState(() => ({ till, deviceNow: Date.now() }));
  // What another window has written is later than an older look at the clock, which would seem to be turned back.
  if (looked.till !== till) setLooked({ till, deviceNow: Date.now() });
  useEffect(() => {
    const timer = setInterval(() => setLooked(({ till }) => ({ till, deviceNow: Date.now() })), lookMs.clock);
    return () => clearInterval(timer);
  }, []);
  const left = useMemo(() => leftNow(kit, sales), [kit, sales]);
  const now = houseTime(till, looked.deviceNow);
  return { now, left, stop: stopOf(kit, left, now) };
}

/** How the house could last be reached: all is sent, it takes nothing now, this is no till to it, or not at all. */
export type Reached = "SENT" | "REFUSED" | "SIGNED_OUT" | "AWAY";

/** Sends the queue whenever there may be a network, looks for one, and gets the till ready anew; null before the first attempt. */
export function useSending(seat: Seat | null, look: () => Promise<void>): Reached | null {
  const language = useLanguage();
  const [reached, setReached] = useState<Reached | null>(null);
  useEffect(() => {
    let over = false;
    const send = async () => {
      const sent = await sendQueue(language);
      const there = sent === "NOTHING" ? await reachHouse(language) : sent;
      await look();
      if (over) return;
      setReached(there === "THERE" ? "SENT" : there);
      if (there !== "THERE" && there !== "SENT") return;
      // The clocks are compared and the allowance is renewed also by whoever stays on this page.
      await prepareOffline(language, seat);
      await look();
    };
    const quietly = () => void send().catch(() => undefined);
    quietly();
    addEventListener("online", quietly);
    // A device in a network without a way out says that it is online.
    const timer = setInterval(quietly, lookMs.network);
    return () => {
      over = true;
      removeEventListener("online", quietly);
      clearInterval(timer);
    };
  }, [language, seat, look]);
  return reached;
}
