import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";

interface InvitedFieldsProps {
  /** Of the field for the name, which says whose it is. */
  nameLabel: string;
  errorOf: (field: string) => string | undefined;
  valueOf: (field: string) => string | undefined;
}

/** Name and email address of who is invited. */
export function InvitedFields({ nameLabel, errorOf, valueOf }: InvitedFieldsProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <TextInput
        label={nameLabel}
        name="name"
        autoComplete="off"
        maxLength={80}
        error={errorOf("name")}
        defaultValue={valueOf("name")}
      />
      <TextInput
        label={t("person.email")}
        name="email"
        type="email"
        ltr
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf("email")}
        defaultValue={valueOf("email")}
      />
    </>
  );
}
