import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { OfferPicture } from "#app/core/ui/shown/offer-picture.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { PaymentView } from "./payment.ts";

/** What is bought, and its price in points and money. */
export function BoughtCard({ payment, children }: { payment: PaymentView; children?: ReactNode }) {
  const { t } = useTranslation("payments");
  const { offer, pointPrice, amountMillimes } = payment;
  return (
    <section aria-label={offer.title} className="rounded-lg bg-surface p-5 shadow-low">
      <div className="flex items-center gap-4">
        <OfferPicture src={offer.imageUrl} eager className="w-24! shrink-0 rounded-md" />
        <div className="min-w-0">
          <p className="text-sm text-muted">
            <bdi translate="no">{offer.partnerName}</bdi>
          </p>
          <p className="leading-snug font-semibold break-words">{offer.title}</p>
        </div>
      </div>
      <dl className="mt-4 divide-y divide-line">
        {pointPrice > 0 && (
          <Fact name={t("fact.points")}>
            <Points amount={pointPrice} size="sm" />
          </Fact>
        )}
        <Fact name={t("fact.money")}>
          <Money millimes={amountMillimes} />
        </Fact>
        {children}
      </dl>
    </section>
  );
}
