import { Check } from "./icons.tsx";
import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { FieldError } from "./field.tsx";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  error?: string | undefined;
}

/** A yes-or-no choice with a label that may contain a link. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <div className={classNames("grid grid-cols-1 gap-1.5", className)}>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-55"
      >
        <span className="relative mt-px grid size-6 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-6 cursor-[inherit] appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand aria-invalid:border-danger"
          />
          <Check className="pointer-events-none absolute inset-0 m-auto size-4 text-on-brand opacity-0 peer-checked:opacity-100 stroke-[3]" />
        </span>
        <span className="pt-0.5 text-sm leading-5.5 text-ink">{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
