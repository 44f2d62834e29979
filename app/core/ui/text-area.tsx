import type { TextareaHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./field.tsx";

export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/** Words of several lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  rows = 3,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel }} id={area.id} className={className}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          dir="auto"
          className="control resize-y py-3 leading-normal"
        />
      )}
    </Field>
  );
}
