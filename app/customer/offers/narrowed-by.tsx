import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { FilterChip } from "#app/core/ui/filter-chip.tsx";

export interface Narrowing {
  name: string;
  /** The address of the list without this filter. */
  without: string;
}

/** The filters of the list, right above it. One tap removes a filter. */
export function NarrowedBy({ narrowing }: { narrowing: readonly Narrowing[] }) {
  const { t } = useTranslation("shop");
  return (
    <ul aria-label={t("narrowedBy")} className="mb-4 flex flex-wrap gap-2">
      {narrowing.map(({ name, without }) => (
        <li key={name} className="contents">
          <FilterChip to={without} active preventScrollReset={false}>
            <bdi translate="no" className="max-w-56 truncate">
              {name}
            </bdi>
          </FilterChip>
        </li>
      ))}
    </ul>
  );
}
