import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { OfferCard } from "#app/core/ui/shown/offer-card.tsx";
import type { ShopOffer } from "#app/core/ui/shown/offer.ts";
import { PartnerCard } from "#app/core/ui/shown/partner-card.tsx";
import type { PartnerSummary } from "#app/core/ui/shown/partner.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";

/** What customers will see of it in a list. */
export type ShownCard = { offer: ShopOffer } | { partner: PartnerSummary };

export function SubmissionCard({ card }: { card: ShownCard }) {
  const { t } = useTranslation("submissions");
  const language = useLanguage();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t("card")}</h2>
      <Preview language={language}>
        {"offer" in card ? (
          <ul className="max-w-72">
            <OfferCard offer={card.offer} anchor="submitted" eager={false} />
          </ul>
        ) : (
          <ul className="max-w-md">
            <PartnerCard partner={card.partner} anchor="submitted" />
          </ul>
        )}
      </Preview>
    </section>
  );
}
