import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { MoreLink } from "#app/core/ui/shown/more-link.tsx";
import { useGrowingList } from "#app/core/ui/shown/use-growing-list.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { DirectoryFilters } from "./directory-address.ts";
import type { PartnerSummary } from "#app/core/ui/shown/partner.ts";
import { PartnerCard } from "#app/core/ui/shown/partner-card.tsx";

export interface PartnerListProps {
  partners: readonly PartnerSummary[];
  /** Those that come closest to a search that found none. */
  closest: readonly PartnerSummary[];
  filters: DirectoryFilters;
  /** The address that shows one more page; null at the end. */
  moreAddress: string | null;
}

const anchorOf = (index: number) => `partner-${index + 1}`;

export function PartnerList({ partners, closest, filters, moreAddress }: PartnerListProps) {
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
        <>
          <NothingFound filtered={filters.search !== "" || filters.tag !== null || filters.state !== null} />
          {closest.length > 0 && (
            <>
              <h2 className="mt-8 mb-3 text-xl font-semibold">{t("nothing.closest")}</h2>
              <Partners partners={closest} label={t("nothing.closest")} />
            </>
          )}
        </>
      ) : (
        <Partners partners={partners} label={t("list")} />
      )}
      {moreAddress !== null && (
        <MoreLink to={moreAddress} firstNew={anchorOf(count)} busy={busy} onAsk={ask}>
          {t("more")}
        </MoreLink>
      )}
    </section>
  );
}

function Partners({ partners, label }: { partners: readonly PartnerSummary[]; label: string }) {
  return (
    <ul aria-label={label} className="grid gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
      {partners.map((partner, index) => (
        <PartnerCard key={partner.id} partner={partner} anchor={anchorOf(index)} />
      ))}
    </ul>
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
