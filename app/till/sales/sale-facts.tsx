import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { AnswerFacts } from "#app/core/ui/requests/answer-facts.tsx";
import { isPaid, type TillSale } from "#app/till/frame/sale.ts";

/** All known facts of a sale. */
export function SaleFacts({ sale }: { sale: TillSale }) {
  const { t } = useTranslation("till");
  const { cancelledMillimes, reductionMillimes, back } = sale;
  return (
    <Card as="section" aria-label={t("sale.facts")} padding="md">
      <dl className="divide-y divide-line">
        <Fact name={t("sale.price")}>
          <Money millimes={sale.priceMillimes} />
        </Fact>
        {reductionMillimes > 0 && (
          <Fact name={t("sale.reduction")}>
            <Money millimes={-reductionMillimes} />
          </Fact>
        )}
        {isPaid(sale) && (
          <Fact name={t("sale.paid")}>
            <Money millimes={sale.payableMillimes} className="font-semibold" />
          </Fact>
        )}
        {cancelledMillimes > 0 && (
          <Fact name={t("sale.cancelled")}>
            <Money millimes={-cancelledMillimes} className="font-semibold text-warn-ink" />
          </Fact>
        )}
        {back.cashMillimes > 0 && (
          <Fact name={t("sale.handedBack")}>
            <Money millimes={-back.cashMillimes} className="font-semibold text-warn-ink" />
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
            <bdi translate="no">{sale.customerFirstName}</bdi>
          </Fact>
        )}
        {sale.reference !== null && (
          <Fact name={t("sale.reference")}>
            <bdi translate="no" className="break-all">
              {sale.reference}
            </bdi>
          </Fact>
        )}
        {sale.sellerName !== null && (
          <Fact name={t("sale.seller")}>
            <bdi translate="no">{sale.sellerName}</bdi>
          </Fact>
        )}
        <Fact name={t("sale.at")}>
          {sale.date} ·{" "}
          <bdi dir="ltr" translate="no">
            {sale.time}
          </bdi>
        </Fact>
        <Fact name={t("sale.code")}>
          <bdi dir="ltr" translate="no" className="font-code">
            {sale.code}
          </bdi>
        </Fact>
      </dl>
    </Card>
  );
}
