import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { AnswerFacts } from "#app/till/frame/answer-facts.tsx";
import type { TillSale } from "#app/till/frame/sale.ts";

/** All known facts of a sale beside its money. */
export function SaleFacts({ sale, children }: { sale: TillSale; children?: ReactNode }) {
  const { t } = useTranslation("till");
  const { cancelledMillimes } = sale;
  return (
    <Card as="section" aria-label={t("sale.facts")} padding="md" className="grid grid-cols-1 gap-3">
      {children}
      <dl className={classNames("divide-y divide-line", Boolean(children) && "border-t border-line")}>
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
