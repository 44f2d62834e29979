import type { InputHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./field.tsx";

export type PhoneInputProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, "type">;

/** A Tunisian number: eight digits after +216. Arabic digits may be typed; the server reads both. */
export function PhoneInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  ...input
}: PhoneInputProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel }} id={input.id} className={className}>
      {(control) => (
        <span dir="ltr" className="control flex items-center gap-3">
          <span aria-hidden="true" className="shrink-0 border-e border-line pe-3 text-muted tabular">
            +216
          </span>
          <input
            autoComplete="tel-national"
            placeholder="20 123 456"
            {...input}
            {...control}
            type="tel"
            inputMode="tel"
            className="min-h-11 w-full min-w-0 grow bg-transparent tabular outline-none"
          />
        </span>
      )}
    </Field>
  );
}
