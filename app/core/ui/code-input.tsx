import { useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Field, type FieldTexts } from "./field.tsx";
import { useCodeField } from "./use-code-field.ts";

export interface CodeInputProps extends FieldTexts {
  name: string;
  id?: string;
  length?: 4 | 6;
  /** Submits the form when the last digit is typed. On by default. */
  autoSubmit?: boolean;
  /** Shows dots instead of digits, for a PIN; it is then no one-time code. */
  secret?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  defaultValue?: string;
  /** The digits so far, after every change. */
  onChange?: (value: string) => void;
}

/**
 * Looks like four boxes but is one field. Typing over a box replaces its digit, a pasted code fills all
 * boxes, also with the sentence around it; arrows and backspace move; Arabic digits become Latin ones. Without JavaScript it
 * is a plain field whose characters still appear in the boxes. It has no `maxLength`: a browser would cut a pasted code
 * before anybody could read it.
 */
export function CodeInput(props: CodeInputProps) {
  const {
    label,
    hint,
    error: told,
    optional,
    hideLabel,
    length = 4,
    autoSubmit = true,
    secret = false,
    onChange,
  } = props;
  // New digits have not been refused yet, so the error of the old ones is hidden.
  const [isNew, setNew] = useState(false);
  const { t } = useTranslation();
  const { active, isUnclear, field } = useCodeField({
    ...{ length, autoSubmit, error: told },
    onChange: (value) => {
      setNew(true);
      onChange?.(value);
    },
  });
  const refused = isNew ? undefined : told;
  const error = isUnclear ? t("form.codeUnclear") : refused;
  return (
    <Field
      {...{ label, hint, error, optional, hideLabel }}
      id={props.id}
      className="justify-items-center text-center [&>[role=alert]]:text-start"
    >
      {(control) => (
        <div dir="ltr" className="code-input overflow-clip" data-length={length}>
          {Array.from({ length }, (_, box) => (
            <span key={box} data-active={active === box || undefined} />
          ))}
          <input
            {...control}
            {...field}
            name={props.name}
            type={secret ? "password" : "text"}
            inputMode="numeric"
            autoComplete={secret ? "off" : "one-time-code"}
            pattern={`[0-9٠-٩۰-۹]{${length}}`}
            required
            autoFocus={props.autoFocus}
            disabled={props.disabled}
            readOnly={props.readOnly}
            defaultValue={props.defaultValue}
          />
        </div>
      )}
    </Field>
  );
}
