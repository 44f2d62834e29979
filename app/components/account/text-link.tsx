import { Link, type LinkProps } from "@remix-run/react";
import { classNames } from "#app/components/class-names.ts";

/** The look of a link in a line of its own, also for the button that leads away as a link does. */
export const textLinkClass =
  "inline-grid min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4";

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(textLinkClass, className)} />;
}
