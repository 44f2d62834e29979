import { useTranslation } from "#app/i18n/page-texts.tsx";
import { classNames } from "#app/components/class-names.ts";
import { formatNumber } from "#app/components/format.ts";
import { MoreLink } from "#app/components/shop/more-link.tsx";
import { useGrowingList } from "#app/components/shop/use-growing-list.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { DirectoryFilters } from "./directory-address.ts";
import type { PartnerSummary } from "./partner.ts";
import { PartnerCard } from "./partner-card.tsx";

export interface PartnerListProps {
  partners: readonly PartnerSummary[];
  filters: DirectoryFilters;
  /** The address that shows one more page; null at the end. */
  moreAddress: string | null;
}

const anchorOf = (index: number) => `partner-${index + 1}`;

export function PartnerList({ partners, filters, moreAddress }: PartnerListProps) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  const count = partners.length;
  const { busy, ask } = useGrowingList(count, `/${language}/store`, anchorOf);
  return (
    <section
      aria-labelledby="partners"
      aria-busy={busy || undefined}
      className={classNames("transition-opacity", busy && "opacity-60")}
    >
      <h2 id="partners" className="sr-only">
        {t("list")}
      </h2>
      <p role="status" className="sr-only">
        {count === 0 ? t("nothing.title") : t("shown", { count, amount: formatNumber(count, language) })}
      </p>
      {count === 0 ? (
        <NothingFound filtered={filters.search !== "" || filters.tag !== null || filters.state !== null} />
      ) : (
        <ul aria-labelledby="partners" className="grid gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
          {partners.map((partner, index) => (
            <PartnerCard key={partner.id} partner={partner} anchor={anchorOf(index)} />
          ))}
        </ul>
      )}
      {moreAddress !== null && (
        <MoreLink to={moreAddress} firstNew={anchorOf(count)} busy={busy} onAsk={ask}>
          {t("more")}
        </MoreLink>
      )}
    </section>
  );
}

function NothingFound({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  return (
    <EmptyState
      scene="stores"
      level={3}
      title={t("nothing.title")}
      action={
        filtered && (
          <LinkButton to={`/${language}/store`} variant="secondary">
            {t("nothing.all")}
          </LinkButton>
        )
      }
    >
      <p>{t(filtered ? "nothing.filtered" : "nothing.yet")}</p>
    </EmptyState>
  );
}
