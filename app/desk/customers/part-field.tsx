import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";

/** How much of a sale or claim is cancelled; all that is left where it stays empty. */
export function PartField({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation("operator");
  return (
    <TextInput
      id={`amount-${id}`}
      name="amount"
      label={label}
      hint={t("putRight.amountHint")}
      inputMode="decimal"
      maxLength={20}
      optional
      ltr
    />
  );
}
