import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { OfferCard } from "#app/core/ui/shown/offer-card.tsx";
import type { ShopOffer } from "#app/core/ui/shown/offer.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { offerCost } from "#app/core/domain/offers/offer-cost.ts";
import { discountKinds, pricingTypes } from "#app/core/domain/offers/offer-terms.ts";
import { wholeNumber } from "#app/desk/record/typed-record.ts";
import { chosenIn, type Previewed } from "#app/desk/record/desk-record.tsx";
import type { Values } from "#app/desk/record/form-field.ts";
import { Preview } from "#app/desk/record/preview.tsx";

interface OfferPreviewProps extends Previewed {
  /** The partner of an existing offer, which cannot change. */
  partner?: { label: string; logoUrl?: string | null } | undefined;
}

/** A preview of the offer's card from the form's values, and what the offer costs. */
export function OfferPreview({ typed, language, form, partner: known }: OfferPreviewProps) {
  const terms = termsIn(typed);
  const partner = known ?? chosenIn({ typed, form }, "partnerId")[0];
  const { t } = useTranslation("operator");
  const offer: ShopOffer = {
    ...terms,
    id: "preview",
    title: typed[`title.${language}`] || t("editor.untitled"),
    imageUrl: typed.imageUrl || null,
    premium: typed.premium === "true",
    minLevel: typed.minLevel ? Number(typed.minLevel) : null,
    availability: "AVAILABLE",
    partner: partner ? { name: partner.label, logoUrl: partner.logoUrl ?? null } : null,
  };
  return (
    <>
      <Preview language={language}>
        <ul className="max-w-72">
          <OfferCard offer={offer} anchor="preview-card" eager={false} />
        </ul>
      </Preview>
      <Cost terms={terms} />
    </>
  );
}

/** The price in words. */
function Cost({ terms }: { terms: ReturnType<typeof termsIn> }) {
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

function termsIn(typed: Values) {
  const millimes = (name: string) => parseDinars(typed[name] ?? "") ?? null;
  const kind = discountKinds.find((one) => one === typed["discount.kind"]);
  const value = kind === "AMOUNT" ? millimes("discount.value") : wholeNumber(typed["discount.value"] ?? "");
  return {
    pricingType: pricingTypes.find((one) => one === typed.pricingType) ?? "POINTS_ONLY",
    pointPrice: wholeNumber(typed.pointPrice ?? "") ?? 0,
    priceMillimes: millimes("priceMillimes") ?? 0,
    faceValueMillimes: millimes("faceValueMillimes"),
    discount: kind && value !== null ? { kind, value } : null,
    maximumReductionMillimes: millimes("maximumReductionMillimes"),
  };
}
