import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";

interface ReferenceFieldProps {
  error: string | undefined;
  defaultValue: string | undefined;
}

/** The shop's own reference of a sale, in as little room as it needs. */
export function ReferenceField({ error, defaultValue }: ReferenceFieldProps) {
  const { t } = useTranslation("till");
  const { t: common } = useTranslation();
  return (
    <TextInput
      label={t("sell.reference")}
      placeholder={`${t("sell.reference")} ${common("form.optional")}`}
      name="reference"
      maxLength={80}
      optional
      hideLabel
      autoComplete="off"
      error={error}
      defaultValue={defaultValue}
    />
  );
}
