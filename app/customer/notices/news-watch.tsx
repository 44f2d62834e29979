import { useEffect, useRef } from "react";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useLiveEvents } from "#app/core/ui/use-live-events.ts";
import type { News } from "#app/core/domain/notices/news.ts";

const telling = ["notice", "transaction", "reset"];

/** Loads the customer's news whenever they may have changed. Renders nothing. */
export function NewsWatch({ onNews }: { onNews: (news: News) => void }) {
  const language = useLanguage();
  const ask = useRef<() => Promise<void>>();
  useEffect(() => {
    let asked = 0;
    ask.current = async () => {
      const turn = (asked += 1);
      const answer = await fetch(`/${language}/notifications/news`).catch(() => null);
      const news = answer?.ok ? ((await answer.json()) as News) : null;
      // Answers may arrive out of order: only the one to the latest request counts.
      if (news && turn === asked) onNews(news);
    };
  }, [language, onNews]);
  const isLive = useLiveEvents(({ type }) => {
    if (telling.includes(type)) void ask.current?.();
  });
  // Catches changes between the page's data and the first events.
  useEffect(() => {
    if (isLive) void ask.current?.();
  }, [isLive]);
  return null;
}
