import { useEffect, useRef } from "react";

/** Throws stars once, a moment after a success; not for visitors who prefer reduced motion. */
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
