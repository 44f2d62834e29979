import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { RefusalTexts } from "#app/core/ui/forms/use-refusal.ts";
import { InterestChips } from "#app/customer/profile/interest-chips.tsx";
import { BirthdayFields } from "#app/customer/profile/birthday-fields.tsx";
import { NameField } from "#app/customer/profile/name-field.tsx";
import { PhoneInput } from "#app/core/ui/phone-input.tsx";

interface StepFieldsProps {
  step: 1 | 2 | 3;
  texts: RefusalTexts;
  /** The phone number, if it is known. */
  phone: string | null;
  tags: readonly { id: string; key: string; label: string }[];
  chosen: readonly string[];
}

/** The fields of one step. */
export function StepFields({ step, texts, phone, tags, chosen }: StepFieldsProps) {
  const { t } = useTranslation("profile");
  const { errorOf, valueOf } = texts;
  if (step === 3) return <InterestChips tags={tags} chosen={chosen} error={errorOf("tags")} />;
  if (step === 1)
    return <NameField name="firstName" error={errorOf("firstName")} defaultValue={valueOf("firstName")} />;
  return (
    <>
      <NameField name="lastName" error={errorOf("lastName")} defaultValue={valueOf("lastName")} />
      <PhoneInput
        label={t("edit.phone")}
        name="phone"
        hint={t("edit.phoneHint")}
        maxLength={40}
        error={errorOf("phone")}
        defaultValue={valueOf("phone") ?? phone ?? undefined}
      />
      <BirthdayFields error={errorOf("birthday")} valueOf={valueOf} />
    </>
  );
}
