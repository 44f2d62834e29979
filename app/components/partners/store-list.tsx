import { MapPin } from "#app/components/ui/icons.tsx";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/class-names.ts";
import { formatNumber } from "#app/components/format.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { byGovernorate, mapAddress, type Governed, type StorePlace } from "./partner.ts";

export interface StoreListProps {
  stores: readonly StorePlace[];
  /** The heading level of the governorates. */
  level: 3 | 4;
  className?: string;
}

/** With more governorates than this, the list gets links to jump within it. */
const fewGovernorates = 4;

/** A partner's stores by governorate, each with its address and a link to a map. */
export function StoreList({ stores, level, className }: StoreListProps) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  const Heading = `h${level}` as const;
  const groups = byGovernorate(stores, { nameOf: (state) => t(`governorates.${state}`), language });
  return (
    <>
      {groups.length > fewGovernorates && <Jumps groups={groups} />}
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
                <StoreRow key={store.id} store={store} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function anchorOf(state: string): string {
  return `stores-${state.toLowerCase()}`;
}

/** A link to one governorate in a long list. */
function Jumps({ groups }: { groups: readonly Governed<StorePlace>[] }) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  return (
    <nav
      aria-label={t("partner.jump")}
      className="-mx-4 mb-5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {groups.map(({ state, name, stores }) => (
          <li key={state}>
            <a
              href={`#${anchorOf(state)}`}
              className="press relative inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line bg-surface px-4 text-sm font-medium whitespace-nowrap hover:border-line-strong"
            >
              {name}
              <span className="text-muted tabular">
                <span aria-hidden="true">{formatNumber(stores.length, language)}</span>
                <span className="sr-only">
                  {t("stores", { count: stores.length, amount: formatNumber(stores.length, language) })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StoreRow({ store }: { store: StorePlace }) {
  const { t } = useTranslation("partners");
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-medium">
          <bdi>{store.name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>{store.address}</bdi>
        </p>
      </div>
      <a
        href={mapAddress(store)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("partner.mapOf", { store: store.name })}
        className={buttonClass({ variant: "quiet", size: "sm" }, "shrink-0 px-3")}
      >
        <MapPin className="size-4" />
        {t("partner.map")}
      </a>
    </li>
  );
}
