import { useLocation } from "#app/remix.ts";
import { useEffect } from "react";
import type { ItemToKeep } from "#app/core/domain/offline/saved-item.ts";
import { postToWorker } from "#app/core/ui/offline/post-to-worker.ts";

/**
 * Keeps this item's page on the device while its code can be shown, and deletes it as soon as it cannot.
 * `now` is the server's time on the page; a copy that came from this device changes nothing.
 */
export function useKeptItem(
  item: ItemToKeep,
  { usable, copied, now }: { usable: boolean; copied: boolean; now: number },
): void {
  const { pathname: path } = useLocation();
  const serialized = JSON.stringify(item);
  useEffect(() => {
    if (copied || document.documentElement.dataset.savedAt !== undefined) return;
    const kept = JSON.parse(serialized) as ItemToKeep;
    if (usable) postToWorker({ kind: "keep", item: kept, path, aheadMs: now - Date.now() });
    else postToWorker({ kind: "forget", id: kept.id });
  }, [serialized, usable, copied, now, path]);
}
