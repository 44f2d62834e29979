import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useRootData } from "#app/core/ui/layout/root-data.ts";
import { TextInput } from "#app/core/ui/text-input.tsx";

interface LoginFieldProps {
  /** Whose login it is; the customer's own by default. */
  label?: string;
  name?: string;
  autoComplete?: "username" | "off";
  hint?: string;
  /** We send a code or a message to this login, so it must be an e-mail address where SMS are off. */
  reached?: boolean;
  error?: string | undefined;
  defaultValue?: string | undefined;
}

/** An e-mail address or a phone number: the server tells them apart. */
export function LoginField({
  label,
  name = "login",
  autoComplete = "username",
  hint,
  reached = false,
  ...props
}: LoginFieldProps) {
  const { t } = useTranslation("account");
  const off = useRootData()?.servicesOff ?? [];
  const byEmail = reached && off.includes("SMS");
  return (
    <TextInput
      {...props}
      hint={byEmail ? t("smsOff") : hint}
      label={byEmail ? t("loginByEmail") : (label ?? t("login"))}
      name={name}
      ltr
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
    />
  );
}
