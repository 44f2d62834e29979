import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { isOver, type ShopOffer } from "./offer.ts";
import { OfferMarks } from "./offer-marks.tsx";
import { OfferPicture, type OfferPictureProps } from "./offer-picture.tsx";
import { worthOf } from "./worth.ts";

export interface OfferTopProps extends Pick<OfferPictureProps, "eager" | "sizes"> {
  offer: ShopOffer;
  /** What stands in the corner of its picture. */
  corner?: ReactNode;
}

/** An offer's picture with what stands on it: what it is worth, and why to hurry. */
export function OfferTop({ offer, corner, ...picture }: OfferTopProps) {
  const language = useLanguage();
  const { t } = useTranslation("shop");
  const amount = worthOf(offer, language);
  const worth = offer.faceValueMillimes === null ? amount : t("worth", { amount });
  return (
    <div className="offer-card-top">
      <OfferPicture src={offer.imageUrl} faded={isOver(offer)} className="offer-card-picture" {...picture} />
      {worth !== "" && (
        <span className="offer-card-worth">
          <WithAmounts text={worth} />
        </span>
      )}
      <OfferMarks offer={offer} className="offer-card-marks" />
      {corner}
    </div>
  );
}
