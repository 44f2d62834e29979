import { useTranslation } from "react-i18next";
import { TextInput } from "#app/components/ui/text-input.tsx";

interface LoginFieldProps {
  /** Whose login it is; the customer's own by default. */
  label?: string;
  name?: string;
  autoComplete?: "username" | "off";
  hint?: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
}

/** An e-mail address or a phone number: the server tells them apart. */
export function LoginField({ label, name = "login", autoComplete = "username", ...props }: LoginFieldProps) {
  const { t } = useTranslation("account");
  return (
    <TextInput
      {...props}
      label={label ?? t("login")}
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
