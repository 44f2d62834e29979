import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { isFiltered, shopAddress, type ShopFilters } from "./filters.ts";
import { MoreLink } from "#app/core/ui/shown/more-link.tsx";
import { NarrowedBy, type Narrowing } from "./narrowed-by.tsx";
import type { ShopOffer } from "#app/core/ui/shown/offer.ts";
import { OfferGrid, offerAnchor } from "./offer-grid.tsx";
import { shopForm } from "./shop-search.tsx";
import { usualSort } from "#app/core/domain/offers/sorting.ts";
import { SortSelect } from "./sort-select.tsx";
import { useGrowingList } from "#app/core/ui/shown/use-growing-list.ts";

export interface OfferListProps {
  offers: readonly ShopOffer[];
  /** The ids of those that are the customer's favourites; null for a visitor. */
  favourites: readonly string[] | null;
  /** What comes closest to a search that found nothing. */
  closest: readonly ShopOffer[];
  filters: ShopFilters;
  /** How many pages are shown together. */
  page: number;
  /** What follows the list: one more page, a hint that there is too much to show, or nothing. */
  rest: "more" | "narrow" | "none";
  /** The active filters by name, each with the address without it. */
  narrowing: readonly Narrowing[];
  /** A further tile among the offers. */
  tile?: ReactNode;
  /** Whether offers stand above it: without others there is then no list, and nobody is told that nothing was found. */
  isBelowOthers: boolean;
}

/** The offers found, with more on demand, or a message that there are none. */
export function OfferList({
  offers,
  favourites,
  closest,
  filters,
  page,
  rest,
  narrowing,
  tile,
  isBelowOthers,
}: OfferListProps) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const count = offers.length;
  const { busy, ask } = useGrowingList(count, `/${language}`, offerAnchor);
  if (count === 0 && isBelowOthers)
    return tile ? (
      <OfferGrid offers={offers} favourites={favourites} label={t("offers")} tile={tile} />
    ) : null;
  const filtered = isFiltered(filters);
  const amount = formatNumber(count, language);
  const found = t(rest === "none" ? "foundAll" : "foundFirst", { count, amount });
  return (
    <section
      aria-labelledby="offers"
      aria-busy={busy || undefined}
      className={classNames("transition-opacity", busy && "opacity-60")}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 sm:mb-3">
        {filtered ? (
          <h1 id="offers" className="text-xl font-semibold">
            {found}
          </h1>
        ) : (
          <h2 id="offers" className="text-xl font-semibold">
            {t("offers")}
          </h2>
        )}
        {count > 1 && <SortSelect sort={filters.sort} usual={usualSort(filters.search)} form={shopForm} />}
      </div>
      {narrowing.length > 0 && <NarrowedBy narrowing={narrowing} />}
      <p role="status" className="sr-only">
        {t("shown", { count, amount })}
      </p>
      {count === 0 ? (
        <NothingFound filters={filters} closest={closest} favourites={favourites} />
      ) : (
        <OfferGrid offers={offers} favourites={favourites} eager={4} label={t("offers")} tile={tile} />
      )}
      {rest === "more" && (
        <MoreLink
          to={shopAddress(language, filters, page + 1)}
          firstNew={offerAnchor(count)}
          busy={busy}
          onAsk={ask}
        >
          {t("more")}
        </MoreLink>
      )}
      {rest === "narrow" && <p className="mt-8 text-center text-muted">{t("narrow")}</p>}
    </section>
  );
}

function NothingFound({
  filters,
  closest,
  favourites,
}: Pick<OfferListProps, "filters" | "closest" | "favourites">) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const filtered = isFiltered(filters);
  return (
    <>
      <EmptyState
        scene="search"
        level={3}
        title={t("nothing.title")}
        action={
          filtered && (
            <LinkButton to={`/${language}`} preventScrollReset variant="secondary">
              {t("nothing.all")}
            </LinkButton>
          )
        }
      >
        <p>{t(filtered ? "nothing.filtered" : "nothing.yet")}</p>
      </EmptyState>
      {closest.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-xl font-semibold">{t("nothing.closest")}</h2>
          <OfferGrid offers={closest} favourites={favourites} label={t("nothing.closest")} />
        </>
      )}
    </>
  );
}
