import { useSyncExternalStore } from "react";

const coarse = "(pointer: coarse)";

function listen(change: () => void): () => void {
  const query = matchMedia(coarse);
  query.addEventListener("change", change);
  return () => query.removeEventListener("change", change);
}

/** Whether fingers are the main way to point here; false before the script has loaded. */
export function useTouch(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(coarse).matches,
    () => false,
  );
}
