import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";

export interface TextInputProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  /** The typed text is always left to right, whatever the page's direction: e-mails, codes, numbers. */
  ltr?: boolean;
  /** Stands inside at the end, for example a unit. */
  end?: ReactNode;
}

export function TextInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  ltr,
  end,
  className,
  ...input
}: TextInputProps) {
  const texts = { label, hint, error, optional, hideLabel };
  return (
    <Field {...texts} id={input.id} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            dir={ltr ? "ltr" : input.dir}
            className={classNames(
              "control",
              ltr && "rtl:text-end",
              end !== undefined && "pe-14",
              ltr && end !== undefined && "rtl:ps-14 rtl:pe-4",
            )}
          />
          {end !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 end-4 grid place-items-center text-muted">
              {end}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
