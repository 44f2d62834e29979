import { useEffect, useRef, useState } from "react";

/**
 * Leads on to where it is paid, once, and says whether it is on the way. The address forgets it at once, so that who
 * comes back with the browser's own button stays; a page that the browser had kept as it was is told so by `pageshow`.
 */
export function usePaymentForward(path: string | null): boolean {
  const [going, setGoing] = useState(path !== null);
  const wanted = useRef(path);
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setGoing(false);
    window.addEventListener("pageshow", stay);
    const to = wanted.current;
    wanted.current = null;
    if (to !== null) {
      window.history.replaceState(window.history.state, "", window.location.pathname);
      window.location.assign(to);
    }
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  return going;
}
