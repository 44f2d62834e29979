import { useFetcher } from "#app/remix.ts";
import { useEffect, useState } from "react";

/** How long typing must pause before the server is asked. */
const pauseMs = 600;

/**
 * The server's answer about a form while it is being typed: requested at once, and again when the address has
 * changed.
 */
export function useTold<T>(address: string) {
  const { load, data, state } = useFetcher<T>();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    if (asked === address) return;
    const ask = () => {
      setAsked(address);
      load(address);
    };
    const soon = setTimeout(ask, asked === "" ? 0 : pauseMs);
    return () => clearTimeout(soon);
  }, [asked, address, load]);
  return { told: data, waiting: asked !== address || state !== "idle" };
}
