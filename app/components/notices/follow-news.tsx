import { lazy, Suspense, useEffect, useState } from "react";
import type { News } from "#app/domain/notices/news.ts";

/** Loaded when the page is there already: nothing waits for news. */
const NewsWatch = lazy(() => import("./news-watch.tsx"));

/** The customer's news; they follow what happens. */
export function useNews(loaded: News | null): [News | null, (news: News) => void] {
  const [news, setNews] = useState(loaded);
  // The page was read again: what it says is newer. One that was kept on the device says what was then.
  useEffect(() => {
    const wasKept = document.documentElement.dataset.savedAt !== undefined;
    setNews(loaded && wasKept ? { ...loaded, waitingSale: null } : loaded);
  }, [loaded]);
  return [news, setNews];
}

/** Keeps the news up to date while the page is open. */
export function FollowNews({ onNews }: { onNews: (news: News) => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return isOpen ? (
    <Suspense fallback={null}>
      <NewsWatch onNews={onNews} />
    </Suspense>
  ) : null;
}
