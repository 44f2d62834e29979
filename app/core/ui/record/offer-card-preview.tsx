import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { OfferCard } from "#app/core/ui/shown/offer-card.tsx";
import type { ShopOffer } from "#app/core/ui/shown/offer.ts";
import type { Values } from "./form-field.ts";
import { Preview } from "./preview.tsx";
import { offerTermsIn } from "./typed-offer.ts";

interface OfferCardPreviewProps {
  typed: Values;
  /** The language that is being written. */
  language: Language;
  /** Null for Mezia's own offer. */
  partner: ShopOffer["partner"];
}

/** The card of an offer as customers will see it, from the form's values. */
export function OfferCardPreview({ typed, language, partner }: OfferCardPreviewProps) {
  const { t } = useTranslation("operator");
  const offer: ShopOffer = {
    ...offerTermsIn(typed),
    id: "preview",
    title: typed[`title.${language}`] || t("editor.untitled"),
    imageUrl: typed.imageUrl || null,
    premium: typed.premium === "true",
    minLevel: typed.minLevel ? Number(typed.minLevel) : null,
    availability: "AVAILABLE",
    partner,
  };
  return (
    <Preview language={language}>
      <ul className="max-w-72">
        <OfferCard offer={offer} anchor="preview-card" eager={false} />
      </ul>
    </Preview>
  );
}
