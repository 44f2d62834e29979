import { useLanguage } from "#app/core/ui/use-language.ts";
import { product } from "#app/product.ts";
import type { ShopOffer } from "./offer.ts";
import { PartnerLogo } from "./partner-logo.tsx";

/** Whose offer it is: its partner's, or Mezia's own. */
export function OfferMaker({ partner }: Pick<ShopOffer, "partner">) {
  const language = useLanguage();
  return (
    <p className="offer-card-line">
      <PartnerLogo partner={partner} />
      <bdi translate="no">{partner?.name ?? product.nameIn[language]}</bdi>
    </p>
  );
}
