import { useEffect, useState } from "react";
import { timeWithoutNetwork } from "#app/domain/offline/saved-item.ts";
import { markKeptPage } from "./whole-loads.ts";

interface SavedCopy {
  /** The server's time as this device knows it, in milliseconds since 1970. */
  now: number;
  /** False where the device's clock has been put back since. */
  trusted: boolean;
}

/**
 * What is to be known of a page that the service worker took from this device: null for one that came from the server.
 * `shownNow` is the server's time on the page, `heardNow` the latest that was heard of it: once those differ the network
 * is back, and the page is loaded anew.
 */
export function useSavedCopy(shownNow: number, heardNow: number): SavedCopy | null {
  const [copy, setCopy] = useState<(SavedCopy & { of: number }) | null>(null);

  useEffect(() => {
    // The service worker has written it there.
    const savedAt = Number(document.documentElement.dataset.savedAt);
    if (savedAt > 0)
      setCopy({ ...timeWithoutNetwork({ serverNow: shownNow, savedAt }, Date.now()), of: shownNow });
    else noteServerPage();
  }, [shownNow]);

  const shown = copy?.of === shownNow ? copy : null;
  const copied = shown !== null;
  useEffect(() => {
    if (!copied) return;
    // Said once: the next page in this document is the server's. Until here the code of then is hidden.
    delete document.documentElement.dataset.savedAt;
    return markKeptPage();
  }, [copied]);
  useEffect(() => {
    // Not read anew in place: if the network goes again meanwhile, the saved page is there again.
    if (copied && heardNow !== shownNow && mayReload()) location.reload();
  }, [copied, shownNow, heardNow]);
  return shown;
}

const key = "mezia.reloaded";
/** Where the page itself takes too long, loading it has brought the saved one once more: not again so soon. */
const againMs = 60_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < againMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage is closed to this page.
  }
  return true;
}

/** The server's page has come: from now on loading helps again. */
function noteServerPage(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is closed to this page.
  }
}
