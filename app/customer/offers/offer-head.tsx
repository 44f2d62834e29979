import { Link } from "#app/remix.ts";
import { ArrowLeft } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useHearts } from "./use-hearts.tsx";
import { product } from "#app/product.ts";
import { isOver, type ShopOfferInFull } from "#app/core/ui/shown/offer.ts";
import { OfferMarks } from "#app/core/ui/shown/offer-marks.tsx";
import { OfferPicture } from "#app/core/ui/shown/offer-picture.tsx";
import { SoldesLine } from "#app/core/ui/shown/soldes-line.tsx";
import { worthOf } from "#app/core/ui/shown/worth.ts";

/** Picture, partner and title, with the action below. */
export function OfferHead({
  offer,
  favourites,
  children,
}: {
  offer: ShopOfferInFull;
  /** Its id if it is one of the customer's favourites; null for a visitor. */
  favourites: readonly string[] | null;
  children: ReactNode;
}) {
  const { form, heartOf } = useHearts(favourites, { isList: false });
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const worth = worthOf(offer, language);
  const over = isOver(offer);
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] md:gap-8">
      <div className="relative -mx-[clamp(1rem,4vw,2.5rem)] -mt-3 overflow-hidden max-md:self-start sm:mx-0 sm:mt-0 sm:rounded-xl sm:shadow-low">
        <OfferPicture
          src={offer.imageUrl}
          eager
          sizes="(min-width: 48rem) 40rem, 100vw"
          faded={over}
          className={classNames("md:h-full", offer.imageUrl === null && "max-sm:aspect-21/9!")}
        />
        <Link
          to={`/${language}`}
          aria-label={t("offer.back")}
          className={classNames(
            iconButtonClass,
            "absolute start-3 top-3 bg-surface shadow-low hover:bg-sunken",
          )}
        >
          <ArrowLeft className="size-6 rtl:-scale-x-100" />
        </Link>
        {form}
        {heartOf(offer)}
        <OfferMarks offer={offer} className="absolute start-3 bottom-3 flex flex-wrap gap-2" />
      </div>
      <div className="grid content-start gap-4">
        <div className="grid gap-2">
          <PartnerLine offer={offer} />
          <h1 className="text-3xl font-bold break-words">{offer.title}</h1>
          <p className="text-muted">
            {t(offer.type === "VOUCHER" ? "offer.voucher" : "offer.coupon")}
            {worth !== "" && (
              <>
                {" · "}
                <span translate="no" className="font-semibold text-ink tabular">
                  {worth}
                </span>
              </>
            )}
          </p>
          {offer.soldes && <SoldesLine soldes={offer.soldes} />}
        </div>
        {children}
      </div>
    </div>
  );
}

function PartnerLine({ offer }: { offer: ShopOfferInFull }) {
  const language = useLanguage();
  const { partner } = offer;
  const look = "inline-flex min-h-11 items-center gap-2.5 justify-self-start font-medium";
  const name = <bdi translate="no">{partner?.name ?? product.nameIn[language]}</bdi>;
  const logo = <PartnerLogo partner={partner} className="size-9 rounded-full" />;
  if (partner === null) {
    return (
      <p className={look}>
        {logo}
        {name}
      </p>
    );
  }
  return (
    <Link
      to={`/${language}/store/${partner.id}`}
      className={classNames(look, "press rounded-full pe-3 hover:text-brand-ink")}
    >
      {logo}
      <span className="underline decoration-line-strong underline-offset-4">{name}</span>
    </Link>
  );
}
