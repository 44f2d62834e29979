export interface DateTextProps {
  /** The moment, ISO 8601. */
  iso: string;
  /** As people read it; made in the loader with `formatDate`, because the server knows the time zone. */
  text: string;
  className?: string;
}

export function DateText({ iso, text, className }: DateTextProps) {
  return (
    <time translate="no" dateTime={iso} className={className}>
      {text}
    </time>
  );
}
