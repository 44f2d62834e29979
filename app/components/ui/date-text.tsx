export interface DateTextProps {
  /** The moment, ISO 8601. */
  iso: string;
  /** As people read it; made in the loader with `formatDate`, where the time zone is known. */
  text: string;
  className?: string;
}

export function DateText({ iso, text, className }: DateTextProps) {
  return (
    <time dateTime={iso} className={className}>
      {text}
    </time>
  );
}
