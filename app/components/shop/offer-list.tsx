import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/class-names.ts";
import { formatNumber } from "#app/components/format.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { isFiltered, shopAddress, type ShopFilters } from "./filters.ts";
import { MoreLink } from "./more-link.tsx";
import type { ShopOffer } from "./offer.ts";
import { OfferGrid, offerAnchor } from "./offer-grid.tsx";
import { shopForm } from "./shop-search.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useGrowingList } from "./use-growing-list.ts";

export interface OfferListProps {
  offers: readonly ShopOffer[];
  filters: ShopFilters;
  /** How many pages are shown together. */
  page: number;
  /** What follows the list: one more page, a hint that there is too much to show, or nothing. */
  rest: "more" | "narrow" | "none";
}

/** The offers found, with more on demand, or a message that there are none. */
export function OfferList({ offers, filters, page, rest }: OfferListProps) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const count = offers.length;
  const { busy, ask } = useGrowingList(count, `/${language}`, offerAnchor);
  const shown = t("shown", { count, amount: formatNumber(count, language) });
  return (
    <section
      aria-labelledby="offers"
      aria-busy={busy || undefined}
      className={classNames("transition-opacity", busy && "opacity-60")}
    >
      <div className="mb-2 flex items-center justify-between gap-4 sm:mb-3">
        <h2 id="offers" className="shrink-0 text-xl font-semibold">
          {t(isFiltered(filters) ? "found" : "offers")}
        </h2>
        <SortSelect sort={filters.sort} form={shopForm} />
      </div>
      <p role="status" className="sr-only">
        {count === 0 ? t("nothing.title") : shown}
      </p>
      {count === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <OfferGrid offers={offers} eager={4} label={t("offers")} />
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

function NothingFound({ filters }: { filters: ShopFilters }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const filtered = isFiltered(filters);
  return (
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
  );
}
