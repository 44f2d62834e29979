import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

export interface StatProps {
  label: string;
  /** `Points`, `Money` or a number of the page's own. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

/** A big quiet number and its label. Put several into a `<dl>`. */
export function Stat({ label, value, hint, icon, className }: StatProps) {
  return (
    <div className={classNames("flex flex-col gap-0.5", className)}>
      <dt className="flex items-center gap-2 text-sm text-muted [&>svg]:size-4">
        {icon}
        {label}
      </dt>
      <dd className="text-2xl font-semibold tabular">{value}</dd>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
    </div>
  );
}
