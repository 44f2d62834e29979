import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { Fact } from "#app/components/ui/fact.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { AnswerFacts } from "./answer-facts.tsx";
import type { TillSale } from "./sale.ts";

/** The amount to pay, and all known facts of a sale. */
export function SaleAmounts({ sale, left }: { sale: TillSale; left: number | null }) {
  const { t } = useTranslation("till");
  const { priceMillimes, reductionMillimes, payableMillimes, cancelledMillimes } = sale;
  return (
    <Card as="section" aria-label={t("sale.facts")} padding="lg" className="grid grid-cols-1 gap-4">
      <p className="grid gap-0.5">
        <span className="text-sm text-muted">
          {t(sale.status === "CONFIRMED" ? "sale.paid" : "sale.payable")}
        </span>
        <Money millimes={payableMillimes} className="text-3xl font-bold" />
      </p>
      <dl className="divide-y divide-line border-t border-line">
        {reductionMillimes > 0 && (
          <Fact name={t("sale.price")}>
            <Money millimes={priceMillimes} />
          </Fact>
        )}
        {reductionMillimes > 0 && (
          <Fact name={t("sale.reduction")}>
            <Money millimes={-reductionMillimes} className="font-semibold text-success-ink" />
          </Fact>
        )}
        {left !== null && (
          <Fact name={t("sale.left")}>
            <Money millimes={left} />
          </Fact>
        )}
        {cancelledMillimes > 0 && (
          <Fact name={t("sale.cancelled")}>
            <Money millimes={-cancelledMillimes} className="font-semibold text-warn-ink" />
          </Fact>
        )}
        {sale.pointPrice > 0 && (
          <Fact name={t("sale.pointPrice")}>
            <Points amount={sale.pointPrice} />
          </Fact>
        )}
        {sale.cardTitle !== null && <Fact name={t("sale.card")}>{sale.cardTitle}</Fact>}
        <AnswerFacts answers={sale.answers} />
        {sale.customerFirstName !== null && (
          <Fact name={t("sale.customer")}>
            <bdi>{sale.customerFirstName}</bdi>
          </Fact>
        )}
        {sale.reference !== null && (
          <Fact name={t("sale.reference")}>
            <bdi className="break-all">{sale.reference}</bdi>
          </Fact>
        )}
        {sale.sellerName !== null && (
          <Fact name={t("sale.seller")}>
            <bdi>{sale.sellerName}</bdi>
          </Fact>
        )}
        <Fact name={t("sale.at")}>
          {sale.date} · <bdi dir="ltr">{sale.time}</bdi>
        </Fact>
        <Fact name={t("sale.code")}>
          <bdi dir="ltr" className="font-code">
            {sale.code}
          </bdi>
        </Fact>
      </dl>
    </Card>
  );
}
