import { Check } from "./icons.tsx";
import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

export interface ChoiceChipProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** "checkbox" for several of a set (tags), "radio" for one. */
  type?: "checkbox" | "radio";
  /** Before the words; an icon at `size-5`. */
  icon?: ReactNode;
}

/** One choice of a set as a chip. Put the set into a `FieldGroup` with `ChipSet`. */
export function ChoiceChip({ label, type = "checkbox", icon, className, ...input }: ChoiceChipProps) {
  return (
    <label
      className={classNames(
        "press inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-sm font-medium text-ink",
        "hover:border-ink has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-checked:hover:bg-brand-hover",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        "has-disabled:cursor-not-allowed has-disabled:opacity-50",
        className,
      )}
    >
      <input {...input} type={type} className="peer sr-only" />
      <span aria-hidden="true" className="grid size-5 place-items-center peer-checked:hidden empty:hidden">
        {icon}
      </span>
      <Check className="hidden size-5 peer-checked:block stroke-[2.5]" />
      {label}
    </label>
  );
}

export function ChipSet({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames("flex flex-wrap gap-2", className)}>{children}</div>;
}
