import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { CustomerSale } from "./list-orders-of.server.ts";
import { PartField } from "./part-field.tsx";
import { ReasonedAction, type PutRightIntent } from "#app/desk/frame/reasoned-action.tsx";

/** A sale as the page of a customer's sales shows it. */
export interface ShownSale extends Omit<CustomerSale, "createdAt" | "earning"> {
  /** When it was made, in words. */
  at: string;
  /** "42,500 DT × 10 points + 20 % (level 7)"; null for a sale without points. */
  earned: string | null;
}

interface SaleToRightProps {
  sale: ShownSale;
  formKey: string;
  typedFor: (intent: PutRightIntent, id: string) => string | undefined;
}

/** A confirmed sale of a customer, and its cancellation, whole or in part. */
export function SaleToRight({ sale, formKey, typedFor }: SaleToRightProps) {
  const { t } = useTranslation(["operator", "orders", "support"]);
  const { id, status, storeName, payableMillimes, cancelledMillimes, pointsEarned, cancelledPoints, at } =
    sale;
  const {
    partnerName,
    sellerName,
    reference,
    priceMillimes,
    reductionMillimes,
    offerTitle,
    earned,
    campaignPoints,
    heldPoints,
  } = sale;
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
            <bdi>{storeName}</bdi>
            {status === "CANCELLED" && <Badge tone="neutral">{t("orders:status.CANCELLED")}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {[partnerName, sellerName, at].filter(Boolean).join(" · ")}
            {reference !== null && (
              <>
                {" · "}
                <bdi translate="no" dir="ltr">
                  {reference}
                </bdi>
              </>
            )}
          </p>
          {reductionMillimes > 0 && (
            <p className="text-sm text-muted">
              <Money millimes={priceMillimes} was /> − <Money millimes={reductionMillimes} />
              {offerTitle !== null && (
                <>
                  {" · "}
                  <bdi>{offerTitle}</bdi>
                </>
              )}
            </p>
          )}
          {earned !== null && <p className="text-sm text-muted">{earned}</p>}
          {campaignPoints > 0 && (
            <p className="text-sm text-muted">
              {t("orders:fact.campaign")} <Points amount={campaignPoints} size="sm" />
            </p>
          )}
          {heldPoints > 0 && <p className="text-sm text-warn-ink">{t("support:claims.held")}</p>}
          {cancelledMillimes > 0 && (
            <p className="text-sm text-muted">
              {t("putRight.cancelled")} <Money millimes={cancelledMillimes} />
            </p>
          )}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money millimes={payableMillimes} />
          <Points amount={pointsEarned - cancelledPoints} size="sm" />
        </p>
      </div>
      {status === "CONFIRMED" && (
        <ReasonedAction
          {...{ intent: "cancel", id, name: storeName, formKey }}
          typed={typedFor("cancel", id)}
        >
          <PartField id={id} label={t("putRight.amount")} />
        </ReasonedAction>
      )}
    </li>
  );
}
