import { useParams } from "@remix-run/react";
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
import { useLanguage } from "#app/components/use-language.ts";
import { useLiveEvents } from "#app/components/use-live-events.ts";
import type { TillSale } from "./sale.ts";

/** The store's news for the till's pages. */
export interface TillNow {
  /** The server's time, in milliseconds since 1970. */
  at: number;
  /** Sales that wait for their customer or the cashier, newest first. */
  open: TillSale[];
  /** The sale that the page is about. */
  sale: TillSale | null;
  requests: {
    /** How many wait for an answer. */
    waiting: number;
    /** Changes as soon as something happens to a request. */
    mark: string;
  };
}

interface Watch {
  now: TillNow;
  /** Whether the last poll reached the server. */
  online: boolean;
  /** Polls at once. */
  look: () => void;
}

const WatchContext = createContext<Watch | null>(null);

export function useWatch(): Watch {
  const watch = useContext(WatchContext);
  if (!watch) throw new Error("a part of the till outside its layout");
  return watch;
}

/** While events arrive, polling is only a safety net; without them it is necessary. */
const everyMs = { told: 15_000, untold: 3_000 };
const patienceMs = 10_000;

/** Watches the store: at every event, and every few seconds when there are no events. */
export function WatchProvider({ initial, children }: { initial: TillNow; children: ReactNode }) {
  const language = useLanguage();
  const { id } = useParams();
  const [now, setNow] = useState(initial);
  const [online, setOnline] = useState(true);
  const latest = useRef(() => {});
  const told = useRef(false);
  const look = useCallback(() => latest.current(), []);
  useEffect(() => setNow((before) => (initial.at > before.at ? initial : before)), [initial]);

  useEffect(() => {
    let over = false;
    const till = `/${language}/cashier`;
    const address = id === undefined ? `${till}/now` : `${till}/now?sale=${encodeURIComponent(id)}`;
    let timer: ReturnType<typeof setTimeout>;
    let asking = false;
    let again = false;
    const ask = async () => {
      again = asking;
      if (asking) return;
      clearTimeout(timer);
      // Runs when the page becomes visible again.
      if (document.hidden) return;
      asking = true;
      const heard = await readNow(address);
      asking = false;
      if (over) return;
      if (heard === "signed-out") return location.assign(`${till}/sign-in`);
      setOnline(heard !== "away");
      if (heard !== "away") setNow(heard);
      if (again) return void ask();
      timer = setTimeout(ask, told.current ? everyMs.told : everyMs.untold);
    };
    latest.current = () => void ask();
    const lose = () => setOnline(false);
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
  }, [language, id]);

  const live = useLiveEvents(look, `/${language}/cashier/events`);
  useEffect(() => {
    told.current = live;
    look();
  }, [live, look]);

  const watch = useMemo(() => ({ now, online, look }), [now, online, look]);
  return <WatchContext.Provider value={watch}>{children}</WatchContext.Provider>;
}

async function readNow(address: string): Promise<TillNow | "away" | "signed-out"> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: "manual" });
    if (response.type === "opaqueredirect") return "signed-out";
    return response.ok ? ((await response.json()) as TillNow) : "away";
  } catch {
    return "away";
  }
}
