import type { HTMLAttributes } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

/**
 * What one reads at the desk and in a partner's house: on the page itself, below a rule. A `Card` there is for what one
 * does, so that a form is told from facts at a glance.
 */
export function Ruled({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classNames("min-w-0 border-t-2 border-brand pt-3", className)} />;
}
