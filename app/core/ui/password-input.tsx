import { Eye, EyeOff } from "./icons.tsx";
import { useState, type InputHTMLAttributes } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Field, type FieldTexts } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

export interface PasswordInputProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  /** Says to password managers whether this is the known one or a new one. */
  autoComplete: "current-password" | "new-password";
}

/** A password that can be looked at while typing. */
export function PasswordInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  ...input
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const { t } = useTranslation();
  return (
    <Field {...{ label, hint, error, optional, hideLabel }} id={input.id} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            dir="ltr"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="control pe-13 rtl:pe-[0.9375rem] rtl:ps-13 rtl:text-end"
          />
          <IconButton
            label={t(shown ? "form.hidePassword" : "form.showPassword")}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0.5 my-auto text-muted"
          >
            {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}
