import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { PartnerRole } from "#app/core/domain/partners/rights.ts";
import { Checkbox } from "#app/core/ui/checkbox.tsx";

interface RoleFieldsProps {
  /** Those that the reader may give: a role with a right that they do not hold would be refused. */
  offered: readonly PartnerRole[];
  /** What is ticked. */
  roles: readonly string[];
  storeIds: readonly string[];
  stores: readonly { id: string; name: string }[];
  errorOf: (field: string) => string | undefined;
}

/** What a person may do, and for the role of a store which stores. */
export function RoleFields({ offered, roles, storeIds, stores, errorOf }: RoleFieldsProps) {
  const { t } = useTranslation("partner");
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">{t("persons.roles")}</legend>
        {offered.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            defaultChecked={roles.includes(role)}
            label={
              <>
                <span className="block font-medium">{t(`roles.${role}`)}</span>
                <span className="block text-muted">{t(`persons.may.${role}`)}</span>
              </>
            }
          />
        ))}
        <FieldWrong text={errorOf("roles")} />
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{t("persons.stores")}</legend>
        <p className="text-sm text-muted">{t("persons.storesText")}</p>
        {stores.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="storeIds"
            value={id}
            defaultChecked={storeIds.includes(id)}
            label={<bdi translate="no">{name}</bdi>}
          />
        ))}
        <FieldWrong text={errorOf("storeIds")} />
      </fieldset>
    </>
  );
}

function FieldWrong({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-sm text-danger-ink">
      {text}
    </p>
  );
}
