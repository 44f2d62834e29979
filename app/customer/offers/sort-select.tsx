import { useSubmit } from "#app/remix.ts";
import { ArrowDownUp } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { listSorts, matchSort, offerSorts, type ListSort } from "#app/core/domain/offers/sorting.ts";

export interface SortSelectProps {
  sort: ListSort;
  /** The order of a list that asks for none. It is sent as nothing, so that the next search has its own. */
  usual: ListSort;
  /** The id of its form. Without a script, that form's own button submits it. */
  form: string;
}

/** The order of the offers: a native select that submits when it changes. */
export function SortSelect({ sort, usual, form }: SortSelectProps) {
  const { t } = useTranslation("shop");
  const submit = useSubmit();
  return (
    <span className="relative min-w-0">
      <select
        key={`${usual} ${sort}`}
        name="sort"
        form={form}
        aria-label={t("sort.label")}
        defaultValue={sort === usual ? "" : sort}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className="press field-sizing-content min-h-11 max-w-full appearance-none truncate rounded-full bg-transparent ps-10 pe-3 font-medium text-ink hover:bg-sunken"
      >
        {(usual === matchSort ? listSorts : offerSorts).map((value) => (
          <option key={value} value={value === usual ? "" : value} className="bg-surface text-ink">
            {t(`sort.${value}`)}
          </option>
        ))}
      </select>
      <ArrowDownUp className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-muted" />
    </span>
  );
}
