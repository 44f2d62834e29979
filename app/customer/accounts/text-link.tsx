import { Link, type LinkProps } from "#app/remix.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";

/** The look of a link on its own line, also for a button that acts as one. */
export const textLinkClass =
  "inline-grid min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4";

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(textLinkClass, className)} />;
}
