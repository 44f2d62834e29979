import { Form } from "#app/remix.ts";
import { useId, type ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Sheet } from "#app/core/ui/sheet.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Waiting } from "./waiting.ts";
import { WaitingCallout } from "./waiting-callout.tsx";
import { wordsOf, type Detail, type ErrorCode } from "#app/core/domain/refusals.ts";
import { product } from "#app/product.ts";
import { useAvailabilitySentence } from "#app/core/ui/shown/availability.tsx";
import { hasMoneyPart, type ShopOfferInFull } from "#app/core/ui/shown/offer.ts";
import { OfferPicture } from "#app/core/ui/shown/offer-picture.tsx";

export interface PurchaseSheetProps {
  offer: ShopOfferInFull;
  /** Points that the customer can spend. */
  balance: number;
  /** A purchase of this offer that is not paid yet. */
  waiting: Waiting | null;
  /** The form's idempotency key: a form that is sent twice counts once. */
  formKey: string;
  /** The refusal of the last try, and when it happened. */
  refused: { error: ErrorCode; details: Detail[]; at: number } | null;
  /** The page was open for another account. */
  wasOthers: boolean;
}

/** Before a purchase: the price, the balance afterwards, the terms; a refusal as text. */
export function PurchaseSheet({ offer, balance, waiting, formKey, refused, wasOthers }: PurchaseSheetProps) {
  const { t } = useTranslation(["shop", "payments", "errors"]);
  const language = useLanguage();
  const form = useId();
  const sentence = useAvailabilitySentence(offer);
  const can = offer.availability === "AVAILABLE";
  const paid = hasMoneyPart(offer);
  const closeTo = `/${language}/voucher/${offer.id}`;
  return (
    <Sheet
      title={t(paid ? "payments:sheet.title" : "buy.title")}
      closeTo={closeTo}
      footer={
        can ? (
          <SubmitButton form={form} variant="accent" size="lg" full translate="no">
            {paid
              ? t("payments:pay", { amount: formatMoney(offer.priceMillimes, language) })
              : t("buy.confirm", {
                  count: offer.pointPrice,
                  amount: formatNumber(offer.pointPrice, language),
                })}
          </SubmitButton>
        ) : (
          <LinkButton to={closeTo} replace preventScrollReset variant="secondary" full>
            {t("buy.close")}
          </LinkButton>
        )
      }
    >
      <div className="grid gap-5">
        {refused !== null && (
          <ErrorSummary
            key={refused.at}
            title={can ? t(`errors:${wordsOf(refused.error, refused.details)}`) : sentence}
          />
        )}
        {refused === null && wasOthers && <Callout tone="warn">{t("errors:details.OTHER_ACCOUNT")}</Callout>}
        <Subject offer={offer} />
        {can && waiting && <WaitingCallout waiting={waiting} />}
        {can && (
          <Form method="post" id={form} preventScrollReset replace>
            <input type="hidden" name="offerId" value={offer.id} />
            <FormKey value={formKey} />
            <Sum balance={balance} offer={offer} />
          </Form>
        )}
        {!can && refused === null && <Callout title={t("buy.cannot")}>{sentence}</Callout>}
        <section className="grid gap-1.5 text-sm text-muted">
          <h3 className="font-semibold text-ink">{t("buy.terms")}</h3>
          {offer.terms !== "" && <p className="whitespace-pre-line">{offer.terms}</p>}
          {offer.validTo !== null && (
            <p>{`${t("fact.valid")} ${t("fact.validTo", { to: offer.validTo })}.`}</p>
          )}
          {paid && <p>{t(offer.pointPrice > 0 ? "payments:sheet.keptPoints" : "payments:sheet.kept")}</p>}
          <p>{t(paid ? "payments:sheet.always" : "buy.always")}</p>
        </section>
      </div>
    </Sheet>
  );
}

function Subject({ offer }: { offer: ShopOfferInFull }) {
  const language = useLanguage();
  return (
    <div className="flex items-center gap-4">
      <OfferPicture src={offer.imageUrl} eager className="w-24! shrink-0 rounded-md" />
      <div className="min-w-0">
        <p className="text-sm text-muted">
          <bdi translate="no">{offer.partner?.name ?? product.nameIn[language]}</bdi>
        </p>
        <p className="leading-snug font-semibold">{offer.title}</p>
      </div>
    </div>
  );
}

/** The points it costs and the points left; the money to pay. */
function Sum({ balance, offer }: { balance: number; offer: ShopOfferInFull }) {
  const { t } = useTranslation(["shop", "payments"]);
  const { pricingType, pointPrice, priceMillimes } = offer;
  return (
    <dl className="rounded-md bg-sunken px-4">
      {pricingType !== "MONEY_ONLY" && (
        <>
          <div className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">{t("buy.balance")}</dt>
            <dd>
              <Points amount={balance} />
            </dd>
          </div>
          <div className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">
              {t(pricingType === "POINTS_ONLY" ? "buy.cost" : "payments:sheet.points")}
            </dt>
            <dd>
              <Points amount={-pointPrice} />
            </dd>
          </div>
          <SumLine label={t("buy.after")}>
            <Points amount={balance - pointPrice} size="lg" />
          </SumLine>
        </>
      )}
      {pricingType !== "POINTS_ONLY" && (
        <SumLine label={t("payments:sheet.money")}>
          <Money millimes={priceMillimes} className="text-xl font-semibold" />
        </SumLine>
      )}
    </dl>
  );
}

function SumLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line py-3 not-first:border-t-2 not-first:border-dashed">
      <dt className="font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
