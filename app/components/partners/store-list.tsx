import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/class-names.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { isGovernorate } from "#app/domain/governorates.ts";
import { byGovernorate, mapAddress, type StorePlace } from "./partner.ts";

export interface StoreListProps {
  stores: readonly StorePlace[];
  /** Of the headings of the governorates. */
  level: 3 | 4;
  className?: string;
}

/** A partner's stores by governorate, each with its address and the way to a map. */
export function StoreList({ stores, level, className }: StoreListProps) {
  const { t } = useTranslation("partners");
  const Heading = `h${level}` as const;
  return (
    <div className={classNames("grid items-start gap-x-8 gap-y-5", className)}>
      {byGovernorate(stores).map(([state, places]) => (
        <section key={state}>
          <Heading className="border-b border-line pb-1.5 text-sm font-medium text-muted">
            {isGovernorate(state) ? t(`governorates.${state}`) : state}
          </Heading>
          <ul className="divide-y divide-line">
            {places.map((store) => (
              <StoreRow key={store.id} store={store} />
            ))}
          </ul>
        </section>
      ))}
    </div>
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
        <MapPin aria-hidden="true" className="size-4" />
        {t("partner.map")}
      </a>
    </li>
  );
}
