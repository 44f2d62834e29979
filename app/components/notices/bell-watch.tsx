import { useLanguage } from "#app/components/use-language.ts";
import { useLiveEvents } from "#app/components/use-live-events.ts";

/** Asks how many notices are unread whenever there may be another. Shows nothing itself. */
export default function BellWatch({ onUnread }: { onUnread: (unread: number) => void }) {
  const language = useLanguage();
  const ask = async () => {
    const answer = await fetch(`/${language}/notifications/unread`).catch(() => null);
    if (answer?.ok) onUnread(((await answer.json()) as { unread: number }).unread);
  };
  useLiveEvents(({ type }) => {
    if (type === "notice" || type === "reset") void ask();
  });
  return null;
}
