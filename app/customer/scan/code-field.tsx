import { useRef, type FormEvent } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { writeTypedCode } from "./typed-code.ts";

export interface CodeFieldProps {
  defaultValue: string | undefined;
  error: string | undefined;
}

/** For the code printed under a QR: capitals and dashes are added automatically. */
export function CodeField({ defaultValue, error }: CodeFieldProps) {
  const { t } = useTranslation("scan");
  const composing = useRef(false);
  const write = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    // Nothing is added while the customer edits in the middle of the code.
    if (composing.current || input.selectionStart !== input.value.length) return;
    const written = writeTypedCode(input.value);
    if (written !== input.value) input.value = written;
  };
  return (
    <TextInput
      label={t("type.label")}
      hint={t("type.hint")}
      name="code"
      ltr
      required
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      placeholder="T-0000-0000"
      defaultValue={defaultValue}
      error={error}
      onInput={write}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={(event) => {
        composing.current = false;
        write(event);
      }}
    />
  );
}
