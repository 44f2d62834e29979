import { Form, useSubmit } from "#app/remix.ts";
import { Search } from "#app/core/ui/icons.tsx";
import { useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { SearchField } from "#app/core/ui/search-field.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { filterEntries, type ShopFilters } from "./filters.ts";

/** The id of the shop's search form. */
export const shopForm = "shop-search";

/** The search, which stays in sight above its answer; the other filters of the address stay as they are. */
export function ShopSearch({ filters }: { filters: ShopFilters }) {
  const { t } = useTranslation(["shop", "common"]);
  const language = useLanguage();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      ref={form}
      id={shopForm}
      method="get"
      action={`/${language}`}
      role="search"
      className="sticky top-0 z-30 -mx-4 flex gap-2 bg-page/95 px-4 py-2 backdrop-blur-sm"
    >
      <SearchField
        key={filters.search}
        name="search"
        label={t("search")}
        defaultValue={filters.search}
        maxLength={200}
        onClear={() => submit(form.current)}
        className="min-w-0 grow"
      />
      {filterEntries(filters)
        .filter(([name]) => name !== "search" && name !== "sort")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <button
        type="submit"
        aria-label={t("common:actions.search")}
        className={buttonClass({ variant: "primary" }, "w-12 shrink-0 px-0!")}
      >
        <Search className="size-5" />
      </button>
    </Form>
  );
}
