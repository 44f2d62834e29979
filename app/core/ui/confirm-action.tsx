import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

interface ConfirmActionProps {
  /** The label that opens the question. */
  ask: string;
  /** The same with its object, for screen readers. */
  name?: string;
  /** The consequence. */
  text: string;
  tone?: "plain" | "danger";
  /** The button that confirms. */
  children: ReactNode;
}

/** An action that needs a confirmation, which names the consequence first. */
export function ConfirmAction({ ask, name, text, tone = "plain", children }: ConfirmActionProps) {
  return (
    <details className="text-start">
      <summary
        aria-label={name}
        className={classNames(
          "press inline-flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] px-5 text-sm font-semibold",
          tone === "danger" ? "border-danger-ink text-danger-ink" : "border-line-strong",
        )}
      >
        {ask}
      </summary>
      <div className="grid justify-items-start gap-3 pt-3">
        <p className="max-w-prose text-sm text-muted">{text}</p>
        {children}
      </div>
    </details>
  );
}
