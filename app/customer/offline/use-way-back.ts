import { useEffect, useState } from "react";
import { pathToTry } from "#app/core/domain/offline/decide-request.ts";
import { markKeptPage } from "#app/core/ui/offline/whole-loads.ts";

const everyMs = 5_000;

/**
 * The page that the visitor wanted when the network failed, or `home`. It opens by itself, but only after our
 * server has answered: a device reports a network long before anything gets through.
 */
export function useWayBack(home: string): string {
  const [way, setWay] = useState(home);
  useEffect(markKeptPage, []);
  useEffect(() => {
    // Read in the browser, because the cached page knows only its own address.
    const target = pathToTry(new URLSearchParams(location.search).get("from"));
    if (target === null) return;
    setWay(target);
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      clearTimeout(timer);
      if (navigator.onLine && (await serverAnswers(end.signal))) return location.replace(target);
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
