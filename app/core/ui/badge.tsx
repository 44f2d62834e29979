import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

export type Tone = "neutral" | "brand" | "accent" | "success" | "warn" | "danger";

/** A pale background with readable text of the tone. */
export const softTones: Record<Tone, string> = {
  neutral: "bg-sunken text-ink",
  brand: "bg-brand-soft text-brand-ink",
  accent: "bg-accent-soft text-accent-ink",
  success: "bg-success-soft text-success-ink",
  warn: "bg-warn-soft text-warn-ink",
  danger: "bg-danger-soft text-danger-ink",
};

const solidTones: Record<Tone, string> = {
  neutral: "bg-ink text-page",
  brand: "bg-brand text-on-brand",
  accent: "bg-accent text-on-accent",
  success: "bg-success text-on-success",
  warn: "bg-warn text-on-warn",
  danger: "bg-danger text-on-danger",
};

export interface BadgeProps {
  /** `warn` is saffron: about to expire, low stock. */
  tone?: Tone;
  /** The full colour, for a badge on a picture. */
  solid?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = "neutral", solid = false, icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium [&>svg]:size-3.5",
        (solid ? solidTones : softTones)[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
