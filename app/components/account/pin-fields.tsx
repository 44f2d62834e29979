import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CodeInput } from "#app/components/ui/code-input.tsx";

interface PinFieldsProps {
  /** Another one, in place of the one there is. */
  replaces: boolean;
  /** What is wrong with them; both are typed anew then. */
  error: string | undefined;
  /** Whether the last digit sends the form. */
  autoSubmit: boolean;
  autoFocus: boolean;
}

/** A PIN and the same once more; the fourth digit leads from the one to the other. */
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
