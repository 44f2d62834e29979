import type { HTMLAttributes } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

/**
 * A part of a page of the desk or of a partner's house, on the page itself and below a rule: facts, and the parts of a long
 * form. A `Card` there is for one act with its question, which so is told from them at a glance.
 */
export function Ruled({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classNames("min-w-0 border-t-2 border-brand pt-3", className)} />;
}
