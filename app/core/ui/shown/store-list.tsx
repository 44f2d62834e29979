import { Link, useLocation } from "#app/remix.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { OpenNow } from "./open-now.tsx";
import { MoreLink } from "./more-link.tsx";
import { useGrowingList } from "./use-growing-list.ts";
import { buttonClass } from "#app/core/ui/button.tsx";
import { MapPin } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Governorate } from "#app/core/domain/governorates.ts";
import {
  byGovernorate,
  mapAddress,
  placesOf,
  storesAtFirst,
  type ListedStores,
  type OpenWords,
} from "./partner.ts";
import type { Store } from "#app/core/domain/stores/store-answer.ts";

export interface StoreListProps {
  stores: ListedStores;
  /** Whether they are open now, by their ids; a store is not there if its hours are not known. */
  open?: Partial<Record<string, OpenWords>>;
  /** The heading level of the governorates. */
  level: 3 | 4;
  className?: string;
}

/** With more governorates than this, the list gets links to jump within it. */
const fewGovernorates = 4;

const allStores = "?stores=all";
const firstNew = "more-stores";

/**
 * A partner's stores by governorate, each with its address and a link to a map. The page's loader decides by
 * `listStores` how many are shown; a link shows the rest.
 */
export function StoreList({ stores: { shown, counts }, open = {}, level, className }: StoreListProps) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  const { pathname } = useLocation();
  const { busy, ask } = useGrowingList(shown.length, pathname, () => firstNew);
  const Heading = `h${level}` as const;
  const reading = { nameOf: (state: Governorate) => t(`governorates.${state}`), language };
  const groups = byGovernorate(shown, reading);
  const places = placesOf(Object.keys(counts), reading);
  const count = Object.values(counts).reduce((sum, stores) => sum + stores, 0);
  const isPart = shown.length < count;
  return (
    <>
      {places.length > fewGovernorates && (
        <Jumps places={places} counts={counts} search={isPart ? allStores : null} />
      )}
      <div className={classNames("grid items-start gap-x-8 gap-y-5", className)}>
        {groups.map(({ state, name, stores: places }) => (
          <section key={state} aria-labelledby={anchorOf(state)}>
            <Heading
              id={anchorOf(state)}
              className="scroll-mt-20 border-b border-line pb-1.5 text-sm font-medium text-muted"
            >
              {name}
            </Heading>
            <ul className="divide-y divide-line">
              {places.map((store) => (
                <StoreRow
                  key={store.id}
                  store={store}
                  open={open[store.id]}
                  anchor={store === shown[storesAtFirst] ? firstNew : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isPart && (
        <MoreLink to={allStores} firstNew={firstNew} busy={busy} onAsk={ask}>
          {t("partner.allStores")}
        </MoreLink>
      )}
    </>
  );
}

function anchorOf(state: string): string {
  return `stores-${state.toLowerCase()}`;
}

interface JumpsProps extends Pick<ListedStores, "counts"> {
  places: readonly { state: Governorate; name: string }[];
  /** The search part of the page that shows all stores; null if this page does. */
  search: string | null;
}

/** A link to each governorate of a long list. */
function Jumps({ places, counts, search }: JumpsProps) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  return (
    <nav aria-label={t("partner.jump")} className="scroll-row mb-5">
      <ul className="flex gap-2 md:flex-wrap">
        {places.map(({ state, name }) => {
          const count = counts[state] ?? 0;
          const amount = formatNumber(count, language);
          return (
            <li key={state}>
              <Jump anchor={anchorOf(state)} search={search}>
                {name}
                <span className="text-muted tabular">
                  <span aria-hidden="true">{amount}</span>
                  <span className="sr-only">{t("stores", { count, amount })}</span>
                </span>
              </Jump>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Jump({ anchor, search, children }: { anchor: string; search: string | null; children: ReactNode }) {
  const className =
    "press relative inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line bg-surface px-4 text-sm font-medium whitespace-nowrap hover:border-line-strong";
  return search === null ? (
    <a href={`#${anchor}`} className={className}>
      {children}
    </a>
  ) : (
    <Link to={`${search}#${anchor}`} className={className}>
      {children}
    </Link>
  );
}

/** Its line breaks before the postcode rather than between postcode and town. */
function Address({ children: address }: { children: string }) {
  const postcode = address.search(/\b\d{4} /);
  if (postcode < 0) return address;
  return (
    <>
      {address.slice(0, postcode)}
      <span className="inline-block">{address.slice(postcode)}</span>
    </>
  );
}

interface StoreRowProps {
  store: Store;
  open: OpenWords | undefined;
  anchor: string | undefined;
}

function StoreRow({ store, open, anchor }: StoreRowProps) {
  const { t } = useTranslation("partners");
  return (
    <li id={anchor} className="flex scroll-mt-20 items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-medium">
          <bdi translate="no">{store.name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>
            <Address>{store.address}</Address>
          </bdi>
        </p>
        <OpenNow open={open} />
      </div>
      <a
        href={mapAddress(store)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("partner.mapOf", { store: store.name })}
        className={buttonClass({ variant: "quiet", size: "sm" }, "-me-3 shrink-0 px-3")}
      >
        <MapPin className="size-4" />
        {t("partner.map")}
      </a>
    </li>
  );
}
