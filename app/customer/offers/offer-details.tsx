import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import { StoreList } from "#app/core/ui/shown/store-list.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { product } from "#app/product.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShopOfferInFull } from "#app/core/ui/shown/offer.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

/** Below an offer's head: its description, facts and terms, and where it can be used. */
export function OfferDetails({ offer }: { offer: ShopOfferInFull }) {
  const { t } = useTranslation("shop");
  return (
    <div className="mt-8 grid items-start gap-8 md:mt-10 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] md:gap-x-8">
      <div className="grid gap-8">
        {offer.description !== "" && (
          <section>
            <h2 className="mb-2 text-xl font-semibold">{t("offer.about")}</h2>
            <p className="measure whitespace-pre-line">{offer.description}</p>
          </section>
        )}
        {offer.terms !== "" && (
          <section>
            <h2 className="mb-2 text-xl font-semibold">{t("offer.terms")}</h2>
            <p className="measure whitespace-pre-line text-muted">{offer.terms}</p>
          </section>
        )}
      </div>
      <OfferFacts offer={offer} />
      <WhereItCounts offer={offer} />
    </div>
  );
}

function OfferFacts({ offer }: { offer: ShopOfferInFull }) {
  const { t } = useTranslation("shop");
  return (
    <section>
      <h2 className="mb-2 text-xl font-semibold">{t("offer.details")}</h2>
      <dl className="divide-y divide-line rounded-lg bg-surface px-4 shadow-low sm:px-5">
        {useFacts(offer).map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3">
            <dt className="text-muted">{t(`fact.${name}`)}</dt>
            <dd className="ms-auto text-end font-medium tabular">
              <WithAmounts text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type FactName =
  | "issuer"
  | "value"
  | "discount"
  | "minimum"
  | "use"
  | "valid"
  | "onSale"
  | "left"
  | "leftForYou";

/** The facts of the offer in a word or two each, in the order in which people ask for them. */
function useFacts(offer: ShopOfferInFull): [FactName, string][] {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const {
    faceValueMillimes,
    minimumPurchaseMillimes,
    stockRemaining,
    userQuantityRemaining,
    validFrom,
    validTo,
    lastDay,
  } = offer;
  const facts: [FactName, string | null][] = [
    ["issuer", offer.type === "VOUCHER" ? (offer.partner?.name ?? product.nameIn[language]) : null],
    ["value", faceValueMillimes === null ? null : formatMoney(faceValueMillimes, language)],
    ["discount", useDiscount(offer)],
    ["minimum", minimumPurchaseMillimes === null ? null : formatMoney(minimumPurchaseMillimes, language)],
    ["use", t(offer.type === "VOUCHER" ? "fact.useVoucher" : "fact.useCoupon")],
    ["valid", validityText(t, validFrom, validTo)],
    [
      "onSale",
      lastDay === null || offer.availability === "EXPIRED" ? null : t("fact.validTo", { to: lastDay }),
    ],
    ["left", stockRemaining === null ? null : formatNumber(stockRemaining, language)],
    ["leftForYou", userQuantityRemaining === null ? null : formatNumber(userQuantityRemaining, language)],
  ];
  return facts.filter((fact): fact is [FactName, string] => fact[1] !== null);
}

function useDiscount({ discount, maximumReductionMillimes }: ShopOfferInFull): string | null {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  if (discount === null) return null;
  if (discount.kind === "AMOUNT") return formatMoney(discount.value, language);
  const percent = formatPercent(discount.value, language);
  if (maximumReductionMillimes === null) return percent;
  return t("fact.upTo", { percent, amount: formatMoney(maximumReductionMillimes, language) });
}

type Translate = ReturnType<typeof useTranslation<"shop">>["t"];

function validityText(t: Translate, from: string | null, to: string | null): string | null {
  if (from !== null && to !== null) return t("fact.validFromTo", { from, to });
  if (from !== null) return t("fact.validFrom", { from });
  return to && t("fact.validTo", { to });
}

function WhereItCounts({ offer }: { offer: ShopOfferInFull }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { partner, stores, availableOnline } = offer;
  const hasStores = stores.shown.length > 0;
  return (
    <section className="md:col-span-2">
      <h2 className="mb-3 text-xl font-semibold">{t("offer.where")}</h2>
      {partner === null ? (
        <div className="grid justify-items-start gap-3">
          <p>{t("offer.everywhere")}</p>
          <LinkButton to={`/${language}/store`} variant="secondary" size="sm">
            {t("offer.allPartners")}
          </LinkButton>
        </div>
      ) : (
        <>
          {hasStores && <StoreList stores={stores} level={3} className="md:grid-cols-2" />}
          {availableOnline && (
            <p className={hasStores ? "mt-4" : undefined}>
              {t(hasStores ? "offer.onlineToo" : "offer.onlineOnly")}
            </p>
          )}
          {!hasStores && !availableOnline && <p className="text-muted">{t("offer.nowhere")}</p>}
        </>
      )}
    </section>
  );
}
