import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";

/** A cashier's new PIN: read while it is typed, for it is told to them; never shown again. */
export function PinInput({ error }: { error: string | undefined }) {
  const { t } = useTranslation("house");
  return (
    <TextInput
      label={t("cashiers.pin")}
      hint={t("cashiers.pinHint")}
      name="pin"
      ltr
      inputMode="numeric"
      autoComplete="off"
      error={error}
    />
  );
}
