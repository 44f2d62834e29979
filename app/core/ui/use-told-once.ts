import { useEffect } from "react";
import { useLocation } from "#app/remix.ts";

/**
 * Takes from the browser's address what it says of the act that led here, once that is told: a reload, the way back and a
 * copied address do not tell it again. The router keeps its own address, so what is shown stays.
 */
export function useToldOnce(told: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    if (told) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [told, key]);
}
