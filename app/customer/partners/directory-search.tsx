import { Form, useSubmit } from "#app/remix.ts";
import { LocateFixed, Search } from "#app/core/ui/icons.tsx";
import { useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { FilterChip, FilterRow } from "#app/core/ui/filter-chip.tsx";
import { SearchField } from "#app/core/ui/search-field.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { GovernorateSelect } from "#app/customer/stores/governorate-select.tsx";
import { directoryAddress, type DirectoryFilters } from "./directory-address.ts";

export interface DirectorySearchProps {
  filters: DirectoryFilters;
  tags: readonly { key: string; label: string }[];
  /** Governorates with a store. */
  places: readonly { state: string; name: string }[];
}

/** Finds partners by name or interest. The search is in the address, so it works without a script. */
export function DirectorySearch({ filters, tags, places }: DirectorySearchProps) {
  const { t } = useTranslation(["partners", "common"]);
  const language = useLanguage();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="mb-6 grid gap-2">
      <Form
        ref={form}
        id="directory"
        method="get"
        action={`/${language}/store`}
        role="search"
        preventScrollReset
        className="flex gap-2"
      >
        <SearchField
          key={filters.search}
          name="search"
          label={t("search")}
          defaultValue={filters.search}
          maxLength={200}
          onClear={() => submit(form.current, { preventScrollReset: true })}
          className="min-w-0 grow"
        />
        {filters.tag !== null && <input type="hidden" name="tag" value={filters.tag} />}
        <button
          type="submit"
          aria-label={t("common:actions.search")}
          className={buttonClass({ variant: "primary" }, "w-12 shrink-0 px-0!")}
        >
          <Search className="size-5" />
        </button>
      </Form>
      <FilterRow label={t("filters")}>
        <li>
          <FilterChip
            to={`/${language}/near`}
            preventScrollReset={false}
            icon={<LocateFixed className="size-4" />}
          >
            {t("near.open")}
          </FilterChip>
        </li>
        {tags.map(({ key, label }) => (
          <li key={key}>
            <FilterChip
              to={directoryAddress(language, { ...filters, tag: filters.tag === key ? null : key })}
              active={filters.tag === key}
            >
              {label}
            </FilterChip>
          </li>
        ))}
      </FilterRow>
      {places.length > 1 && <GovernorateSelect places={places} current={filters.state} form="directory" />}
    </div>
  );
}
