import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { Sale } from "./sale.ts";

export interface ReceiptProps {
  sale: Pick<Sale, "store" | "sellerName" | "cardTitle" | "code">;
  /** The sums, below the torn edge. */
  children: ReactNode;
}

/** A sale as a paper receipt: the shop, then the amounts. */
export function Receipt({ sale: { store, sellerName, cardTitle, code }, children }: ReceiptProps) {
  const { t } = useTranslation("scan");
  return (
    <section aria-label={store.partnerName} className="overflow-hidden rounded-lg bg-surface shadow-low">
      <div className="flex items-center gap-4 p-5">
        <PartnerLogo
          partner={{ name: store.partnerName, logoUrl: store.partnerLogoUrl }}
          className="size-14 rounded-md text-xl"
        />
        <div className="min-w-0 grow">
          <p className="text-lg leading-snug font-semibold break-words">
            {cardTitle ?? <bdi translate="no">{store.partnerName}</bdi>}
          </p>
          <p className="text-sm text-muted">
            <bdi translate="no">{store.name}</bdi>
          </p>
          {sellerName !== null && (
            <p className="text-sm text-muted">{t("receipt.seller", { name: sellerName })}</p>
          )}
          <p className="text-xs text-muted">
            <span className="sr-only">{t("receipt.code")} </span>
            <bdi dir="ltr" translate="no" className="font-code tracking-wide">
              {code}
            </bdi>
          </p>
        </div>
      </div>
      <dl className="ticket-edge px-5 py-4">{children}</dl>
    </section>
  );
}

/** One line of a receipt. */
export function Line({
  label,
  strong = false,
  children,
}: {
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <dt className={strong ? "font-semibold" : "text-muted"}>{label}</dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}

export interface SumsProps {
  sums: Pick<Sale, "priceMillimes" | "reductionMillimes" | "payableMillimes" | "pointPrice">;
  /** The amount that was paid, or still has to be. */
  paid?: boolean;
}

/** Price, reduction, rest to pay. */
export function Sums({
  sums: { priceMillimes, reductionMillimes, payableMillimes, pointPrice },
  paid = false,
}: SumsProps) {
  const { t } = useTranslation("scan");
  const forPointsAlone = pointPrice > 0 && priceMillimes === 0;
  return (
    <>
      {reductionMillimes > 0 && (
        <>
          <Line label={t("receipt.price")}>
            <Money millimes={priceMillimes} />
          </Line>
          <Line label={t("receipt.reduction")}>
            <Money millimes={-reductionMillimes} className="font-medium text-success-ink" />
          </Line>
        </>
      )}
      {pointPrice > 0 && (
        <Line label={t("receipt.pointPrice")}>
          <Points amount={pointPrice} size={forPointsAlone ? "xl" : "md"} />
        </Line>
      )}
      {!forPointsAlone && (
        <Line label={t(paid ? "receipt.paid" : "receipt.payable")} strong>
          <Money millimes={payableMillimes} className="text-3xl leading-none font-semibold" />
        </Line>
      )}
    </>
  );
}
