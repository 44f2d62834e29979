import { useTranslation } from "react-i18next";
import { TextInput } from "#app/components/ui/text-input.tsx";

interface LoginFieldProps {
  hint?: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
}

/** An e-mail address or a phone number: the server tells them apart. */
export function LoginField(props: LoginFieldProps) {
  const { t } = useTranslation("account");
  return (
    <TextInput
      {...props}
      label={t("login")}
      name="login"
      ltr
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
    />
  );
}
