import { useEffect } from "react";
import { postToWorker } from "#app/core/ui/offline/post-to-worker.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import type { UserSnapshot } from "#app/core/domain/accounts/user-snapshot.ts";

const key = "mezia.user";

/**
 * Keeps the specification's user in local storage while signed in, and clears it when the session has ended:
 * here, in another tab, or on another device. Then the page's data is reloaded, so that it shows nothing of
 * the customer either. `codes` is the epoch of the customer's codes, after which the saved pages are renewed.
 */
export function useUserSnapshot(user: UserSnapshot | null, codes: number): void {
  const readAnew = useReadAnew();
  const language = useLanguage();
  const text = user && JSON.stringify(user);
  const id = user?.id ?? null;

  useEffect(() => write(text), [text]);

  useEffect(() => postToWorker({ kind: "owner", id, codes }), [id, codes]);

  useEffect(() => {
    if (id === null) return;
    const onStorage = (event: StorageEvent) => {
      const ours = event.key === key || event.key === null;
      if (ours && idIn(event.newValue) !== id) readAnew();
    };
    const askAgain = async () => {
      const answer = await fetch(`/${language}/session`).catch(() => null);
      if (!answer?.ok) return;
      const seen = (await answer.json()) as { id: unknown; codes: unknown };
      if (seen.id === id && seen.codes === codes) return;
      if (seen.id !== id) write(null);
      readAnew();
    };
    const onVisible = () => void (document.visibilityState === "visible" && askAgain());
    // The customer returned to a page that the browser kept in memory.
    const onPageShow = (event: PageTransitionEvent) => void (event.persisted && askAgain());
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onPageShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [id, codes, language, readAnew]);
}

/** A browser may block storage; then there is nothing to clear either. */
function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is blocked for this page, or full.
  }
}

function idIn(text: string | null): unknown {
  try {
    return text && (JSON.parse(text) as { id: unknown }).id;
  } catch {
    return null;
  }
}
