import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#app/core/ui/basis/lazy-part.ts";
import type { News } from "#app/core/domain/notices/news.ts";

/** Loaded after the page, so that the page does not wait for it. */
const NewsWatch = lazyPart(async () => (await import("./news-watch.tsx")).NewsWatch);

/** The customer's news as state: first from the page's data, later from the function that is returned. */
export function useNews(loaded: News | null): [News | null, (news: News) => void] {
  const [news, setNews] = useState(loaded);
  // New data of the page brings newer news. A page saved on the device may be old, so its waiting sale is
  // left out.
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
