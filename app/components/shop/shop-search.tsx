import { Form, useSubmit } from "@remix-run/react";
import { Crown, Search, Store, Ticket, TicketPercent } from "#app/components/ui/icons.tsx";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { FilterChip, FilterRow } from "#app/components/ui/filter-chip.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { filterEntries, shopAddress, type ShopFilters } from "./filters.ts";

export interface ShopSearchProps {
  filters: ShopFilters;
  tags: readonly { key: string; label: string }[];
  /** The name of the partner in the filter. */
  partnerName: string | null;
}

/** The id of the shop's search form. */
export const shopForm = "shop-search";

const iconClass = "size-4";

/** Search, order and filters. They are in the address, as a form and links, so they work without a script. */
export function ShopSearch({ filters, tags, partnerName }: ShopSearchProps) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const to = (change: Partial<ShopFilters>) => shopAddress(language, { ...filters, ...change });
  const { type, premium, tag } = filters;
  return (
    <div className="grid gap-2">
      <SearchForm filters={filters} />
      <FilterRow label={t("filters")}>
        {partnerName !== null && (
          <li>
            <FilterChip to={to({ partner: null })} active icon={<Store className={iconClass} />}>
              <bdi>{partnerName}</bdi>
            </FilterChip>
          </li>
        )}
        <li>
          <FilterChip
            to={to({ type: type === "VOUCHER" ? null : "VOUCHER" })}
            active={type === "VOUCHER"}
            icon={<Ticket className={iconClass} />}
          >
            {t("type.VOUCHER")}
          </FilterChip>
        </li>
        <li>
          <FilterChip
            to={to({ type: type === "COUPON" ? null : "COUPON" })}
            active={type === "COUPON"}
            icon={<TicketPercent className={iconClass} />}
          >
            {t("type.COUPON")}
          </FilterChip>
        </li>
        <li>
          <FilterChip to={to({ premium: !premium })} active={premium} icon={<Crown className={iconClass} />}>
            {t("premium")}
          </FilterChip>
        </li>
        {tags.map(({ key, label }) => (
          <li key={key}>
            <FilterChip to={to({ tag: tag === key ? null : key })} active={tag === key}>
              {label}
            </FilterChip>
          </li>
        ))}
      </FilterRow>
    </div>
  );
}

function SearchForm({ filters }: { filters: ShopFilters }) {
  const { t } = useTranslation(["shop", "common"]);
  const language = useLanguage();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = () => submit(form.current, { preventScrollReset: true });
  return (
    <Form
      ref={form}
      id={shopForm}
      method="get"
      action={`/${language}`}
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
        onClear={send}
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
