import { useEffect, useRef } from "react";

/** Stars fall a moment after something has come out well, once; not for who wants nothing to move. */
export function useStars(wanted: boolean): void {
  const thrown = useRef(false);
  useEffect(() => {
    if (!wanted || thrown.current || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const soon = setTimeout(() => {
      thrown.current = true;
      void import("./throw-stars.ts").then(({ throwStars }) => throwStars());
    }, 250);
    return () => clearTimeout(soon);
  }, [wanted]);
}
