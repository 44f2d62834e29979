import { useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { CodeInput } from "#app/core/ui/code-input.tsx";

interface PinFieldsProps {
  /** A new PIN that replaces the old one. */
  replaces: boolean;
  /** The error; both fields are then empty again. */
  error: string | undefined;
  /** Whether the last digit submits the form. */
  autoSubmit: boolean;
  autoFocus: boolean;
}

/** A PIN and its repetition; after the last digit the focus moves from the first to the second. */
export function PinFields({ replaces, error, autoSubmit, autoFocus }: PinFieldsProps) {
  const { t } = useTranslation("account");
  const fields = useRef<HTMLDivElement>(null);
  const goOn = (pin: string) => {
    if (pin.length === 4) fields.current?.querySelector<HTMLInputElement>("input[name=confirmPin]")?.focus();
  };
  return (
    <div ref={fields} className="grid gap-6">
      <CodeInput
        name="pin"
        label={t(replaces ? "pin.newPin" : "pin.pin")}
        hint={t("pin.hint")}
        secret
        autoSubmit={false}
        autoFocus={autoFocus}
        error={error}
        onChange={goOn}
      />
      <CodeInput name="confirmPin" label={t("pin.confirmPin")} secret autoSubmit={autoSubmit} />
    </div>
  );
}
