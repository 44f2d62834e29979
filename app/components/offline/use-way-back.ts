import { useEffect, useState } from "react";
import { pathToTry } from "#app/domain/offline/decide-request.ts";
import { markKeptPage } from "./whole-loads.ts";

const everyMs = 5_000;

/**
 * Where the visitor was going when the network was away, or `home`. Goes there by itself, but not before our server has
 * answered: a device says that it has a network long before anything comes through.
 */
export function useWayBack(home: string): string {
  const [way, setWay] = useState(home);
  useEffect(markKeptPage, []);
  useEffect(() => {
    // Read here: the page that is kept knows no address but its own.
    const wished = pathToTry(new URLSearchParams(location.search).get("from"));
    if (wished === null) return;
    setWay(wished);
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      clearTimeout(timer);
      if (navigator.onLine && (await serverAnswers(end.signal))) return location.replace(wished);
      if (!end.signal.aborted) timer = setTimeout(look, everyMs);
    };
    timer = setTimeout(look, everyMs);
    const wake = () => void look();
    addEventListener("online", wake);
    return () => {
      end.abort();
      clearTimeout(timer);
      removeEventListener("online", wake);
    };
  }, [home]);
  return way;
}

async function serverAnswers(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch("/health/live", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
