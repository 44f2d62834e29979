import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Picture } from "#app/core/ui/picture.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import type { OfferLine } from "./shown-offers.server.ts";

/** One offer of the list: its picture, its price, what is left, its days, and what waits beside it. */
export function OfferRow({ offer }: { offer: OfferLine }) {
  const { t } = useTranslation("proposals");
  const language = useLanguage();
  const { id, title, imageUrl, pointPrice, priceMillimes, stock, stockRemaining, from, to, waits } = offer;
  const number = (units: number | null) => formatNumber(units ?? 0, language);
  const facts = [
    stock !== null && t("offers.left", { left: number(stockRemaining), made: number(stock) }),
    from !== null && to !== null && t("offers.between", { from, to }),
    from !== null && to === null && t("offers.from", { from }),
    from === null && to !== null && t("offers.until", { to }),
  ].filter((fact) => fact !== false);
  return (
    <ListRow
      to={`/${language}/partner/offers/${id}`}
      leading={
        <span className="block aspect-4/3 w-16 overflow-hidden rounded-md bg-sunken">
          {imageUrl ? (
            <Picture src={imageUrl} sizes="4rem" className="size-full object-cover" />
          ) : (
            <span aria-hidden="true" className="no-picture size-full">
              <TilePattern />
            </span>
          )}
        </span>
      }
      title={<bdi>{title}</bdi>}
      subtitle={
        <>
          <span className="flex flex-wrap items-center gap-x-1.5">
            {pointPrice > 0 && <Points amount={pointPrice} words />}
            {pointPrice > 0 && priceMillimes > 0 && "+"}
            {priceMillimes > 0 && <Money millimes={priceMillimes} />}
            {pointPrice + priceMillimes === 0 && t("offers.free")}
          </span>
          {facts.map((fact) => (
            <span key={fact} className="block">
              {fact}
            </span>
          ))}
          {(waits === "SUBMITTED" || waits === "CHANGES_ASKED") && (
            <span className="block font-medium text-warn-ink">{t(`offers.beside.${waits}`)}</span>
          )}
        </>
      }
    />
  );
}
