import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { OfferCardPreview } from "#app/core/ui/record/offer-card-preview.tsx";
import { offerTermsIn } from "#app/core/ui/record/typed-offer.ts";
import { offerCost } from "#app/core/domain/offers/offer-cost.ts";
import { chosenIn, type Previewed } from "#app/desk/record/desk-record.tsx";

interface OfferPreviewProps extends Previewed {
  /** The partner of an existing offer, which cannot change. */
  partner?: { label: string; logoUrl?: string | null } | undefined;
}

/** A preview of the offer's card from the form's values, and what the offer costs. */
export function OfferPreview({ typed, language, form, partner: known }: OfferPreviewProps) {
  const partner = known ?? chosenIn({ typed, form }, "partnerId")[0];
  return (
    <>
      <OfferCardPreview
        {...{ typed, language }}
        partner={partner ? { name: partner.label, logoUrl: partner.logoUrl ?? null } : null}
      />
      <Cost terms={offerTermsIn(typed)} />
    </>
  );
}

/** The price in words. */
function Cost({ terms }: { terms: ReturnType<typeof offerTermsIn> }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const cost = offerCost(terms);
  const money = (millimes: number) => formatMoney(millimes, language);
  if (!cost) return <p className="text-sm text-muted">{t("editor.cost.unknown")}</p>;
  const { worthMillimes, atMost, paidMillimes, costMillimes, millimesPerThousandPoints } = cost;
  const amounts = { worth: money(worthMillimes), paid: money(paidMillimes) };
  return (
    <div role="status" className="grid gap-1 text-sm">
      <p className="font-medium">
        {costMillimes > 0
          ? t(atMost ? "editor.cost.atMost" : "editor.cost.about", { amount: money(costMillimes) })
          : t("editor.cost.nothing")}
      </p>
      <p className="text-muted">
        {t(paidMillimes > 0 ? "editor.cost.paid" : "editor.cost.worth", amounts)}
        {costMillimes > 0 && millimesPerThousandPoints !== null && (
          <>
            {" "}
            {t("editor.cost.points", {
              amount: money(millimesPerThousandPoints),
              points: formatNumber(1_000, language),
            })}
          </>
        )}
      </p>
    </div>
  );
}
