import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";

interface NameFieldProps {
  name: "firstName" | "lastName";
  error: string | undefined;
  defaultValue: string | undefined;
}

const autoComplete = { firstName: "given-name", lastName: "family-name" };

/** One of the customer's two names. */
export function NameField({ name, error, defaultValue }: NameFieldProps) {
  const { t } = useTranslation("profile");
  return (
    <TextInput
      label={t(`edit.${name}`)}
      name={name}
      autoComplete={autoComplete[name]}
      maxLength={60}
      error={error}
      defaultValue={defaultValue}
    />
  );
}
