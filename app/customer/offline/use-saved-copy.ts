import { useEffect, useState } from "react";
import { timeWithoutNetwork } from "#app/core/domain/offline/saved-item.ts";
import { markKeptPage } from "#app/core/ui/offline/whole-loads.ts";

interface SavedCopy {
  /** The server's time as this device estimates it, in milliseconds since 1970. */
  now: number;
  /** False when the device's clock was set back since. */
  trusted: boolean;
}

/**
 * Facts about a page that the service worker took from this device; null for a page from the server.
 * `shownNow` is the server's time on the page, `heardNow` the latest time received. When they differ the
 * network is back, and the page is reloaded.
 */
export function useSavedCopy(shownNow: number, heardNow: number): SavedCopy | null {
  const [copy, setCopy] = useState<(SavedCopy & { of: number }) | null>(null);

  useEffect(() => {
    // The service worker has written it into the page.
    const savedAt = Number(document.documentElement.dataset.savedAt);
    if (savedAt > 0)
      setCopy({ ...timeWithoutNetwork({ serverNow: shownNow, savedAt }, Date.now()), of: shownNow });
    else noteServerPage();
  }, [shownNow]);

  const shown = copy?.of === shownNow ? copy : null;
  const copied = shown !== null;
  useEffect(() => {
    if (!copied) return;
    // Read once and removed, because the next page in this document comes from the server. Until this moment
    // the outdated code is hidden.
    delete document.documentElement.dataset.savedAt;
    return markKeptPage();
  }, [copied]);
  useEffect(() => {
    // Reloaded as a whole, not in place: if the network fails again, the saved page is shown again.
    if (copied && heardNow !== shownNow && mayReload()) location.reload();
  }, [copied, shownNow, heardNow]);
  return shown;
}

const key = "mezia.reloaded";
/**
 * If the server is too slow, the reload shows the saved page again. Then it must not be tried again
 * immediately.
 */
const againMs = 60_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < againMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // This page cannot use storage.
  }
  return true;
}

/** The server's page has arrived: from now on reloading makes sense again. */
function noteServerPage(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // This page cannot use storage.
  }
}
