import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
const months = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

interface BirthdayFieldsProps {
  error: string | undefined;
  /** The value of a field, by its name (`birthday.day`). */
  valueOf: (field: string) => string | undefined;
  /** A known birthday can be changed but not removed. */
  known?: boolean;
}

/** Day and month as selects, the year typed: the fastest way on a phone. */
export function BirthdayFields({ error, valueOf, known = false }: BirthdayFieldsProps) {
  const { t } = useTranslation("profile");
  return (
    <FieldGroup legend={t("edit.birthday")} error={error}>
      <div className="flex flex-wrap gap-1.5 *:min-w-0 *:grow *:basis-19 sm:gap-2 [&_.control]:ps-2.5 [&_input]:pe-2 [&_select]:pe-6 [&_svg]:end-1.5 [&>:nth-child(2)]:grow-3 [&>:nth-child(2)]:basis-31.5 [&>:nth-child(3)]:basis-18.5">
        <Select
          label={t("edit.day")}
          hideLabel
          name="birthday.day"
          autoComplete="bday-day"
          placeholder={known ? undefined : t("edit.day")}
          options={days.map((day) => ({ value: day, label: day }))}
          defaultValue={valueOf("birthday.day")}
          aria-invalid={error ? true : undefined}
        />
        <Select
          label={t("edit.month")}
          hideLabel
          name="birthday.month"
          autoComplete="bday-month"
          placeholder={known ? undefined : t("edit.month")}
          options={months.map((month) => ({ value: month, label: t(`months.${month}`) }))}
          defaultValue={valueOf("birthday.month")}
        />
        <TextInput
          label={t("edit.year")}
          hideLabel
          name="birthday.year"
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={12}
          placeholder={t("edit.year")}
          defaultValue={valueOf("birthday.year")}
        />
      </div>
    </FieldGroup>
  );
}
