import { CircleAlert, CircleCheck, Info, TriangleAlert } from "./icons.tsx";
import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { softTones } from "./badge.tsx";

export interface CalloutProps {
  tone?: "brand" | "success" | "warn" | "danger" | "accent" | "neutral";
  title?: string;
  children?: ReactNode;
  /** A link or button at the end. */
  action?: ReactNode;
  /** Replaces the tone's default icon. */
  icon?: ReactNode;
  className?: string;
}

const signs = {
  brand: Info,
  neutral: Info,
  accent: Info,
  success: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
};

/** A message with its place on the page (a toast has none). */
export function Callout({ tone = "brand", title, children, action, icon, className }: CalloutProps) {
  const Sign = signs[tone];
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md p-4",
        softTones[tone],
        className,
      )}
    >
      <div className="flex min-w-0 grow basis-56 gap-3">
        <span className="mt-0.5 shrink-0 [&>svg]:size-5">{icon ?? <Sign />}</span>
        <div className="min-w-0 text-sm">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
