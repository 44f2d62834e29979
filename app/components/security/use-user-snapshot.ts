import { useEffect } from "react";
import { tellWorker } from "#app/components/offline/tell-worker.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { useReadAnew } from "#app/components/use-read-anew.ts";
import type { UserSnapshot } from "#app/domain/accounts/user-snapshot.ts";

const key = "mezia.user";

/**
 * Keeps the user of the specification in local storage while signed in, and clears it once the session has ended:
 * here, in another tab, or on another device. The page is then read anew, so that it shows nothing of them either.
 */
export function useUserSnapshot(user: UserSnapshot | null): void {
  const readAnew = useReadAnew();
  const language = useLanguage();
  const text = user && JSON.stringify(user);
  const id = user?.id ?? null;

  useEffect(() => write(text), [text]);

  useEffect(() => tellWorker({ kind: "owner", id }), [id]);

  useEffect(() => {
    if (id === null) return;
    const onStorage = (event: StorageEvent) => {
      const ours = event.key === key || event.key === null;
      if (ours && idIn(event.newValue) !== id) readAnew();
    };
    const askAgain = async () => {
      const answer = await fetch(`/${language}/session`).catch(() => null);
      if (!answer?.ok || ((await answer.json()) as { id: unknown }).id === id) return;
      write(null);
      readAnew();
    };
    const onVisible = () => void (document.visibilityState === "visible" && askAgain());
    // Back to a page that the browser kept as it was.
    const onPageShow = (event: PageTransitionEvent) => void (event.persisted && askAgain());
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onPageShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [id, language, readAnew]);
}

/** A browser may keep nothing for anybody: then there is nothing to clear either. */
function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is closed to this page, or full.
  }
}

function idIn(text: string | null): unknown {
  try {
    return text && (JSON.parse(text) as { id: unknown }).id;
  } catch {
    return null;
  }
}
