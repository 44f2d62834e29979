import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

interface StepProps {
  /** What the cashier does next, in one sentence. */
  children: ReactNode;
  /** Small text under the sentence. */
  text?: ReactNode;
  /** Before it: the remaining time. */
  sign?: ReactNode;
}

/** What to do next, in one large sentence. */
export function Step({ children, text, sign }: StepProps) {
  return (
    <section
      className={classNames(
        "flex items-center gap-4 md:gap-6",
        Boolean(sign) && "rounded-lg bg-surface p-4 shadow-low md:p-6",
      )}
    >
      {sign}
      <div role="status" className="min-w-0">
        <h2 className="text-xl leading-tight font-bold break-words md:text-2xl">{children}</h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
    </section>
  );
}
