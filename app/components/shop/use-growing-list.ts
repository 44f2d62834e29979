import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * A list that shows more on demand: once the asked ones are there, the keyboard goes on at the first of
 * them. `anchorOf` gives the id of the item at a place counted from 0; the item holds a link.
 */
export function useGrowingList(count: number, pathname: string, anchorOf: (index: number) => string) {
  const { state, location } = useNavigation();
  const asked = useRef<number | null>(null);
  const firstNew = asked.current === null || count <= asked.current ? null : anchorOf(asked.current);
  useEffect(() => {
    if (firstNew === null) return;
    asked.current = null;
    document.querySelector<HTMLElement>(`#${firstNew} a`)?.focus({ preventScroll: true });
  }, [firstNew]);
  return {
    /** Another state of the list is on its way. */
    busy: state === "loading" && location.pathname === pathname,
    /** To be called when more is asked for. */
    ask: () => {
      asked.current = count;
    },
  };
}
