import type { ReactNode } from "react";

interface ReportSectionProps {
  id: string;
  title: string;
  /** A line under the title. */
  text?: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a report with its own title. */
export function ReportSection({ id, title, text, action, children }: ReportSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

interface OpenedProps {
  title: string;
  /** Open from the beginning, for what was refused inside. */
  open?: boolean;
  children: ReactNode;
}

/** Long or rarely needed content, closed at first. */
export function Opened({ title, open = false, children }: OpenedProps) {
  return (
    <details open={open || undefined}>
      <summary className="press inline-flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-line-strong px-5 text-sm font-semibold">
        {title}
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
