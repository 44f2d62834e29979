import { useCallback, useEffect, useRef, useState } from "react";
import { useLiveEvents } from "./use-live-events.ts";
import { useReadAnew } from "./use-read-anew.ts";

/** With events coming in one only makes sure; without them one has to ask. */
const everyMs = { told: 15_000, untold: 2_500 };
const patienceMs = 8_000;

interface Watch {
  /** False while nobody answers: it goes on trying. */
  reachable: boolean;
  /** Looks at once. */
  look: () => void;
}

/** What such an address answers. */
interface Standing {
  status: string;
}

/**
 * Looks how something stands that others decide, a cashier or a gateway: whenever something is told, every few seconds
 * where nothing can be, and when the page comes back; never while it is hidden. The page is read anew only when the
 * status is another.
 */
export function useStatusWatch(address: string, status: string): Watch {
  const readAnew = useReadAnew();
  const [reachable, setReachable] = useState(true);
  const lookNow = useRef<() => void>();
  const look = useCallback(() => lookNow.current?.(), []);
  const told = useLiveEvents(look);

  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let asking = false;
    let missed = false;
    const ask = async () => {
      clearTimeout(timer);
      missed = asking;
      if (asking || document.visibilityState === "hidden") return;
      asking = true;
      const state = await readState(address, end.signal);
      asking = false;
      if (end.signal.aborted) return;
      setReachable(state !== "away");
      if (state === "gone" || (typeof state === "object" && state.status !== status)) readAnew();
      timer = setTimeout(ask, missed ? 0 : told && state !== "away" ? everyMs.told : everyMs.untold);
    };
    const wake = () => void ask();
    lookNow.current = wake;
    // What came before anybody could tell it.
    if (told) wake();
    else timer = setTimeout(ask, everyMs.untold);
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("online", wake);
    return () => {
      end.abort();
      clearTimeout(timer);
      lookNow.current = undefined;
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("online", wake);
    };
  }, [address, status, told, readAnew]);
  return { reachable, look };
}

/** "away" while nobody answers, "gone" when the session or what is looked at is no longer there. */
async function readState(address: string, leave: AbortSignal): Promise<Standing | "away" | "gone"> {
  try {
    const signal = AbortSignal.any([leave, AbortSignal.timeout(patienceMs)]);
    const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
    if (response.ok) return (await response.json()) as Standing;
    return response.status === 401 || response.status === 404 ? "gone" : "away";
  } catch {
    return "away";
  }
}
