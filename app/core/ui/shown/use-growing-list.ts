import { useNavigation } from "#app/remix.ts";
import { useEffect, useRef } from "react";

/**
 * A list that shows more on demand. When the new elements are there, the keyboard focus moves to the first of
 * them. `anchorOf` gives the id of the element at a position counted from 0; the element contains a link.
 */
export function useGrowingList(count: number, pathname: string, anchorOf: (index: number) => string) {
  const { state, location } = useNavigation();
  const requestedCount = useRef<number | null>(null);
  const firstNew =
    requestedCount.current === null || count <= requestedCount.current
      ? null
      : anchorOf(requestedCount.current);
  useEffect(() => {
    if (firstNew === null) return;
    requestedCount.current = null;
    document.querySelector<HTMLElement>(`#${firstNew} a`)?.focus({ preventScroll: true });
  }, [firstNew]);
  return {
    /** Another state of the list is loading. */
    busy: state === "loading" && location.pathname === pathname,
    /** Call it when more is requested. */
    ask: () => {
      requestedCount.current = count;
    },
  };
}
