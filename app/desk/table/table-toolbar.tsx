import { Form, Link, useSubmit } from "#app/remix.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { Button, buttonClass } from "#app/core/ui/button.tsx";
import { Download } from "#app/core/ui/icons.tsx";
import { SearchField } from "#app/core/ui/search-field.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ListShown } from "./desk-table-types.ts";
import { KeysHelp } from "./keys-help.tsx";
import { SavedViews } from "./saved-views.tsx";
import type { TableKeys } from "./use-table-keys.ts";

interface TableToolbarProps {
  list: ListShown;
  searchLabel?: string | undefined;
  keys: TableKeys;
}

/**
 * Search, filters, saved views, the CSV file and the help of the keys. With a script, a choice is sent at
 * once.
 */
export function TableToolbar({ list, searchLabel, keys }: TableToolbarProps) {
  const { t } = useTranslation("lists");
  const submit = useSubmit();
  const { path, plain, held, query, q, filters, sort, csv, count, isMore } = list;
  const amount = formatNumber(count, useLanguage());
  const order = `${sort.down ? "-" : ""}${sort.key}`;
  return (
    <div className="grid grid-cols-1 gap-3">
      <SavedViews list={list} />
      <Form
        key={query}
        method="get"
        action={path}
        role="search"
        className="flex flex-wrap items-end gap-2"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
        }}
      >
        <SearchField
          label={searchLabel ?? t("search")}
          defaultValue={q}
          maxLength={200}
          data-table-search
          className="min-w-0 grow basis-52"
        />
        {filters.map(({ name, label, value, options }) => (
          <Select
            key={name}
            name={name}
            label={label}
            hideLabel
            defaultValue={value}
            placeholder={label}
            options={options}
            className="min-w-0 max-sm:grow max-sm:basis-32 sm:w-34"
          />
        ))}
        {held.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="sort" value={order} />
        {/* With a script a choice is sent at once, and words with Enter. */}
        {!keys.ready && (
          <Button type="submit" variant="secondary" size="sm">
            {t("apply")}
          </Button>
        )}
      </Form>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="me-auto text-sm text-muted" data-testid="count" role="status">
          {isMore ? t("countMore", { amount }) : t("count", { count, amount })}
        </p>
        {query !== "" && (
          <Link to={plain} className={buttonClass({ variant: "quiet", size: "sm" })}>
            {t("clear")}
          </Link>
        )}
        {/* Not a page of the app: the browser fetches it without the router, or is led to the page of an approval. */}
        {csv !== null && (
          <a href={csv} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Download className="size-4.5" />
            {t("csv")}
          </a>
        )}
        <KeysHelp keys={keys} />
      </div>
    </div>
  );
}
