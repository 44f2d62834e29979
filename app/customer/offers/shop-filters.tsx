import type { TFunction } from "i18next";
import { Crown, LocateFixed, Ticket, TicketPercent } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { FilterChip, FilterRow } from "#app/core/ui/filter-chip.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { shopAddress, type ShopFilters } from "./filters.ts";
import type { Narrowing } from "./narrowed-by.tsx";

type Tags = readonly { key: string; label: string }[];

const iconClass = "size-4";

/** The inactive filters, as links that work without a script. The active ones are above the offers. */
export function ShopFilterRow({ filters, tags }: { filters: ShopFilters; tags: Tags }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const to = (change: Partial<ShopFilters>) => shopAddress(language, { ...filters, ...change });
  const choices = [
    { name: t("type.VOUCHER"), off: filters.type !== "VOUCHER", set: { type: "VOUCHER" }, Icon: Ticket },
    { name: t("type.COUPON"), off: filters.type !== "COUPON", set: { type: "COUPON" }, Icon: TicketPercent },
    { name: t("premium"), off: !filters.premium, set: { premium: true }, Icon: Crown },
    ...tags.map(({ key, label }) => ({
      name: label,
      off: filters.tag !== key,
      set: { tag: key },
      Icon: null,
    })),
  ] as const;
  return (
    <FilterRow label={t("filters")}>
      <li>
        <FilterChip
          to={`/${language}/near`}
          preventScrollReset={false}
          icon={<LocateFixed className={iconClass} />}
        >
          {t("near")}
        </FilterChip>
      </li>
      {choices
        .filter(({ off }) => off)
        .map(({ name, set, Icon }) => (
          <li key={name}>
            <FilterChip to={to(set)} preventScrollReset={false} icon={Icon && <Icon className={iconClass} />}>
              {name}
            </FilterChip>
          </li>
        ))}
    </FilterRow>
  );
}

/** The active filters as text, each with the address without it. */
export function narrowingOf(
  filters: ShopFilters,
  {
    tags,
    partnerName,
    language,
    t,
  }: { tags: Tags; partnerName: string | null; language: string; t: TFunction<"shop"> },
): Narrowing[] {
  const without = (change: Partial<ShopFilters>) => shopAddress(language, { ...filters, ...change });
  const { search, type, tag, partner, premium } = filters;
  const on: (Narrowing | false)[] = [
    search !== "" && { name: search, without: without({ search: "" }) },
    partner !== null && { name: partnerName ?? t("unknownPartner"), without: without({ partner: null }) },
    type !== null && { name: t(`type.${type}`), without: without({ type: null }) },
    premium && { name: t("premium"), without: without({ premium: false }) },
    tag !== null && {
      name: tags.find(({ key }) => key === tag)?.label ?? tag,
      without: without({ tag: null }),
    },
  ];
  return on.filter((one) => one !== false);
}
