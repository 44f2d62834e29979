import { useEffect, useRef, useState } from "react";
import { useToldOnce } from "#app/core/ui/use-told-once.ts";

/**
 * Redirects once to the payment page, and tells whether it is redirecting. The address drops its flag at
 * once, so that a customer who returns with the browser's back button stays here; a page that the browser
 * kept in memory learns of it by `pageshow`.
 */
export function usePaymentForward(path: string | null): boolean {
  const [going, setGoing] = useState(path !== null);
  const wanted = useRef(path);
  useToldOnce(path !== null);
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setGoing(false);
    window.addEventListener("pageshow", stay);
    const to = wanted.current;
    wanted.current = null;
    if (to !== null) window.location.assign(to);
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  return going;
}
