import { useCallback, useEffect, useRef, useState } from "react";
import { patience } from "#app/core/ui/basis/newer-browsers.ts";
import { useLiveEvents } from "#app/core/ui/use-live-events.ts";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";

/** While events arrive, polling is only a safety net; without them it is necessary. */
const everyMs = { live: 15_000, polling: 2_500 };
const patienceMs = 8_000;

interface Watch {
  /** False while nobody answers; polling continues. */
  reachable: boolean;
  /** Checks at once. */
  look: () => void;
}

/** The JSON that the watched address returns. */
interface Standing {
  status: string;
}

/**
 * Watches a status that a cashier or a gateway decides: at every event, every few seconds without events, and
 * when the page becomes visible again; never while it is hidden. The page's data is reloaded only when the
 * status has changed.
 */
export function useStatusWatch(address: string, status: string): Watch {
  const readAnew = useReadAnew();
  const [reachable, setReachable] = useState(true);
  const lookNow = useRef<() => void>();
  const look = useCallback(() => lookNow.current?.(), []);
  const isLive = useLiveEvents(look);

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
      timer = setTimeout(ask, missed ? 0 : isLive && state !== "away" ? everyMs.live : everyMs.polling);
    };
    const wake = () => void ask();
    lookNow.current = wake;
    // Catches changes from before the events arrived.
    if (isLive) wake();
    else timer = setTimeout(ask, everyMs.polling);
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("online", wake);
    return () => {
      end.abort();
      clearTimeout(timer);
      lookNow.current = undefined;
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("online", wake);
    };
  }, [address, status, isLive, readAnew]);
  return { reachable, look };
}

/** "away" while nobody answers, "gone" when the session or the watched object no longer exists. */
async function readState(address: string, leave: AbortSignal): Promise<Standing | "away" | "gone"> {
  try {
    const signal = patience(patienceMs, leave);
    const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
    if (response.ok) return (await response.json()) as Standing;
    return response.status === 401 || response.status === 404 ? "gone" : "away";
  } catch {
    return "away";
  }
}
