import type { ReactNode } from "react";
import { List } from "#app/core/ui/list.tsx";

interface ConsentRowProps {
  title: string;
  /** What it means. */
  about?: string;
  /** What was said, when, where and in which language. */
  said: string;
  /** Links and buttons. */
  children?: ReactNode;
}

/** One thing that a customer can agree to. */
export function ConsentRow({ title, about, said, children }: ConsentRowProps) {
  return (
    <li className="grid gap-1 px-4 py-4 sm:px-5">
      <p className="font-medium">{title}</p>
      {about && <p className="text-sm text-muted">{about}</p>}
      <p className="text-sm">{said}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 empty:hidden">{children}</div>
    </li>
  );
}

interface ConsentHistoryProps {
  label: string;
  entries: readonly { title: string; said: string }[];
}

/** Every yes and no, closed until somebody wants to read it. */
export function ConsentHistory({ label, entries }: ConsentHistoryProps) {
  return (
    <details>
      <summary className="press inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
        {label}
      </summary>
      <List label={label} className="mt-2">
        {entries.map(({ title, said }) => (
          <ConsentRow key={`${title} ${said}`} title={title} said={said} />
        ))}
      </List>
    </details>
  );
}
