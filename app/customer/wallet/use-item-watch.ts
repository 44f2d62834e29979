import { useEffect, useState } from "react";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import type { ItemState } from "./item-state.ts";

const everyMs = 10_000;

/**
 * Checks whether the item was used at a till, or codes of before were ended, every ten seconds and when the page becomes visible again,
 * never while it is hidden. The page's data is reloaded only when something has changed. Returns the server's
 * latest time.
 */
export function useItemWatch(address: string, shown: ItemState, watch: boolean): number {
  const readAnew = useReadAnew();
  const [latest, setLatest] = useState(shown.now);
  const { version, codes } = shown;
  useEffect(() => setLatest(shown.now), [shown.now]);

  useEffect(() => {
    if (!watch) return;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let asking = false;
    const look = async () => {
      clearTimeout(timer);
      // Without a network, the check waits for one.
      if (asking || document.visibilityState === "hidden" || !navigator.onLine) return;
      asking = true;
      const state = await readState(address, end.signal);
      asking = false;
      if (end.signal.aborted) return;
      if (typeof state === "object") setLatest(state.now);
      const changed = typeof state === "object" && (state.version !== version || state.codes !== codes);
      if (state === "gone" || changed) readAnew();
      timer = setTimeout(look, everyMs);
    };
    const wake = () => void look();
    timer = setTimeout(look, everyMs);
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("focus", wake);
    window.addEventListener("online", wake);
    return () => {
      end.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("focus", wake);
      window.removeEventListener("online", wake);
    };
  }, [address, version, codes, watch, readAnew]);
  return latest;
}

/**
 * "away" without a network: the code continues by itself. "gone" when the session or the item no longer
 * exists.
 */
async function readState(address: string, signal: AbortSignal): Promise<ItemState | "away" | "gone"> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
    if (response.ok) return (await response.json()) as ItemState;
    return response.status === 401 || response.status === 404 ? "gone" : "away";
  } catch {
    return "away";
  }
}
