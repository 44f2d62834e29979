import { Link, type LinkProps } from "#app/remix.ts";
import { X } from "./icons.tsx";
import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

export interface FilterChipProps extends Omit<LinkProps, "children"> {
  /** When it is on, `to` leads to the address without it. */
  active?: boolean;
  /** One of several that exclude each other: it is left by choosing another. */
  exclusive?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A filter in the address: a link that tells whether it is on. */
export function FilterChip({
  active = false,
  exclusive = false,
  icon,
  children,
  className,
  ...rest
}: FilterChipProps) {
  return (
    <Link
      preventScrollReset
      // The link leads to the same route, so there is nothing to discover.
      discover="none"
      {...rest}
      aria-current={active || undefined}
      className={classNames("chip", className)}
    >
      {icon}
      {children}
      {active && !exclusive && <X className="-me-1 size-4" />}
    </Link>
  );
}

/** A row of filters: scrolls sideways on a phone, wraps where there is room. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="scroll-row">
      <ul className="flex gap-2 md:flex-wrap [&>li]:contents">{children}</ul>
    </nav>
  );
}
