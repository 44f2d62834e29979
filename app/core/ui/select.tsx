import { ChevronDown } from "./icons.tsx";
import type { SelectHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./field.tsx";

export interface SelectProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, "children"> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** A first line that stands for "nothing chosen yet". */
  placeholder?: string;
}

/** The native select, which is the best one on a phone. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, hideLabel, className, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, error, optional, hideLabel }} id={select.id} className={className}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className="control appearance-none truncate">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4.5 text-muted" />
        </span>
      )}
    </Field>
  );
}
