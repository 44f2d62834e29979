import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useNavigation } from "#app/remix.ts";
import { networkPatienceMs } from "#app/core/domain/offline/network-patience.ts";
import { patience } from "#app/core/ui/basis/newer-browsers.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useLiveEvents } from "#app/core/ui/use-live-events.ts";
import type { TillSale } from "./sale.ts";

/** The state of the store, as the till's pages know it. */
export interface TillState {
  /** The server's time, in milliseconds since 1970. */
  at: number;
  /** Whether some customers cannot be reached, so that what concerns all of a store's is not known. */
  isPartial: boolean;
  /** Sales that wait for their customer or the cashier, newest first. */
  open: TillSale[];
  /** The sale of the page; null if it has none. */
  sale: TillSale | null;
  requests: {
    /** How many wait for an answer. */
    waiting: number;
    /** A version that changes whenever a request changes. */
    mark: string;
  };
}

interface Watch {
  now: TillState;
  /** Whether the last request reached the server, and was answered in time. */
  online: boolean;
  /** Asks at once. */
  look: () => void;
}

const WatchContext = createContext<Watch | null>(null);

export function useWatch(): Watch {
  const watch = useContext(WatchContext);
  if (!watch) throw new Error("a part of the till outside its layout");
  return watch;
}

/** While events arrive, polling is only a safety net; without them it is necessary. */
const everyMs = { live: 15_000, polling: 3_000 };
const patienceMs = 10_000;

interface WatchProviderProps {
  initial: TillState;
  /** The sale that is watched besides; null for none. */
  sale: string | null;
  children: ReactNode;
}

/** Loads the state of the store: at every event, and every few seconds if there are no events. */
export function WatchProvider({ initial, sale, children }: WatchProviderProps) {
  const language = useLanguage();
  const [now, setNow] = useState(initial);
  const [online, setOnline] = useState(true);
  const latest = useRef(() => {});
  const isLive = useRef(false);
  const look = useCallback(() => latest.current(), []);
  useEffect(() => setNow((before) => (initial.at > before.at ? initial : before)), [initial]);

  useEffect(() => {
    let over = false;
    const till = `/${language}/cashier`;
    const address = sale === null ? `${till}/now` : `${till}/now?sale=${encodeURIComponent(sale)}`;
    let timer: ReturnType<typeof setTimeout>;
    let asking = false;
    let again = false;
    const lose = () => {
      if (!over) setOnline(false);
    };
    const ask = async () => {
      again = asking;
      if (asking) return;
      clearTimeout(timer);
      // Polling resumes when the page is visible again.
      if (document.hidden) return;
      asking = true;
      const askedAt = performance.now();
      const late = setTimeout(lose, networkPatienceMs);
      const response = await readNow(address);
      clearTimeout(late);
      asking = false;
      if (over) return;
      if (response === "signed-out") return location.assign(`${till}/sign-in`);
      // A late answer tells what there is to tell, but nobody sells by such a network.
      setOnline(response !== "away" && performance.now() - askedAt < networkPatienceMs);
      if (response !== "away") setNow(response);
      if (again) return void ask();
      timer = setTimeout(ask, isLive.current ? everyMs.live : everyMs.polling);
    };
    latest.current = () => void ask();
    const hear = () => void ask();
    hear();
    addEventListener("online", hear);
    addEventListener("offline", lose);
    addEventListener("focus", hear);
    document.addEventListener("visibilitychange", hear);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener("online", hear);
      removeEventListener("offline", lose);
      removeEventListener("focus", hear);
      document.removeEventListener("visibilitychange", hear);
    };
  }, [language, sale]);

  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") return;
    // A page that does not come may be no network, or only a slow page.
    const timer = setTimeout(look, networkPatienceMs);
    return () => {
      clearTimeout(timer);
      look();
    };
  }, [state, look]);

  const live = useLiveEvents(look, `/${language}/cashier/events`);
  useEffect(() => {
    isLive.current = live;
    look();
  }, [live, look]);

  const watch = useMemo(() => ({ now, online, look }), [now, online, look]);
  return <WatchContext.Provider value={watch}>{children}</WatchContext.Provider>;
}

async function readNow(address: string): Promise<TillState | "away" | "signed-out"> {
  try {
    const response = await fetch(address, { signal: patience(patienceMs), redirect: "manual" });
    if (response.type === "opaqueredirect") return "signed-out";
    return response.ok ? ((await response.json()) as TillState) : "away";
  } catch {
    return "away";
  }
}
