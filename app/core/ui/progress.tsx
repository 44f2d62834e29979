import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

const inks = { brand: "text-brand", accent: "text-accent", success: "text-success", warn: "text-warn" };

export interface ProgressProps {
  /** The label, for the eye and for screen readers. */
  label: string;
  value: number;
  max: number;
  /** At the end of the label's line, for example "120 of 200". */
  text?: ReactNode;
  hideLabel?: boolean;
  tone?: keyof typeof inks;
  className?: string;
}

export function Progress({
  label,
  value,
  max,
  text,
  hideLabel = false,
  tone = "brand",
  className,
}: ProgressProps) {
  return (
    <div className={classNames("grid grid-cols-1 gap-2", className)}>
      {!(hideLabel && text === undefined) && (
        <div className="flex flex-wrap justify-between gap-x-3 gap-y-0.5 text-sm max-xs:flex-col">
          <span className={hideLabel ? "sr-only" : "min-w-0 font-medium"}>{label}</span>
          {text !== undefined && <span className="text-muted tabular">{text}</span>}
        </div>
      )}
      <progress
        className={classNames("bar", inks[tone])}
        aria-label={label}
        value={Math.min(value, max)}
        max={max || 1}
      />
    </div>
  );
}

const ringSizes = { sm: "size-11", md: "size-16", lg: "size-28", xl: "size-44" };

export interface RingProps extends Omit<ProgressProps, "text" | "hideLabel"> {
  size?: keyof typeof ringSizes;
  /** In the middle. */
  children?: ReactNode;
}

/** A ring of progress around its content: the next level, the time until the next code. */
export function Ring({ label, value, max, size = "md", tone = "brand", children, className }: RingProps) {
  const part = max > 0 ? Math.max(0, Math.min(1, value / max)) : 0;
  const stroke = size === "sm" ? 10 : 7;
  const radius = 50 - stroke / 2;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames("relative grid shrink-0 place-items-center", ringSizes[size], className)}
    >
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className={classNames("absolute inset-0 -rotate-90 rtl:-scale-y-100", inks[tone])}
      >
        <circle cx="50" cy="50" r={radius} fill="none" strokeWidth={stroke} className="stroke-sunken" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth={stroke}
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${(part * 100).toFixed(2)} 200`}
          className={classNames("transition-[stroke-dasharray] duration-500", part === 0 && "hidden")}
        />
      </svg>
      <div className="relative grid place-items-center text-center">{children}</div>
    </div>
  );
}
