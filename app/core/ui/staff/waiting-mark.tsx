import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface WaitingMarkProps {
  count: number;
  /** The same in words. */
  words: string;
}

/** How much waits for somebody in a place of a menu; nothing for none. */
export function WaitingMark({ count, words }: WaitingMarkProps) {
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <span className="ms-auto rounded-full bg-accent-soft px-2 py-0.5 text-xs font-semibold text-accent-ink tabular">
      <span aria-hidden="true">{formatNumber(count, language)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
