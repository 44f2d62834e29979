import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

export const iconButtonClass =
  "press target inline-grid place-items-center rounded-full text-ink hover:bg-sunken disabled:opacity-45";

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What a screen reader says. */
  label: string;
  children: ReactNode;
}

/** A button with only an icon, 44 px for the finger. */
export function IconButton({ label, children, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(iconButtonClass, className)}>
      {children}
    </button>
  );
}
