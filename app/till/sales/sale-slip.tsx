import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { TillSale } from "#app/till/frame/sale.ts";

/**
 * What a customer takes home of a sale that has been paid: what they earned, used and got back. It has no price and no total,
 * and says what it is not: only a certified cash register makes a receipt, whose number stands here.
 */
export function SaleSlip({ sale, store }: { sale: TillSale; store: string }) {
  const { t } = useTranslation("till");
  const { reference, stamps } = sale;
  return (
    <Card
      as="article"
      padding="lg"
      className="grid gap-5 break-inside-avoid print:border print:border-line print:p-4 print:shadow-none"
    >
      <header>
        <h1 className="text-xl font-bold">{t("slip.title")}</h1>
        <p className="text-muted">
          <bdi translate="no" className="block">
            {store}
          </bdi>
          {sale.date} ·{" "}
          <bdi dir="ltr" translate="no">
            {sale.time}
          </bdi>
        </p>
      </header>
      <Earned sale={sale} />
      {stamps.length > 0 && (
        <ul className="grid gap-1">
          {stamps.map(({ id, title, place, target, gift }) => (
            <li key={`${id} ${place}`}>
              {t("over.stamp", { title, place, target })}
              {place >= target && gift && <span className="block">{t("slip.cardFull")}</span>}
            </li>
          ))}
        </ul>
      )}
      <dl className="divide-y divide-line border-y border-line">
        <UsedFacts sale={sale} />
        <BackFacts sale={sale} />
        {reference !== null && (
          <Fact name={t("slip.ticket")}>
            <bdi translate="no" className="break-all">
              {reference}
            </bdi>
          </Fact>
        )}
        <Fact name={t("slip.code")}>
          <bdi dir="ltr" translate="no" className="font-code">
            {sale.code}
          </bdi>
        </Fact>
      </dl>
      <p className="text-sm text-muted">{t("slip.notice")}</p>
    </Card>
  );
}

function Earned({ sale }: { sale: TillSale }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { pointsEarned, cancelledPoints, bonusPoints, heldPoints, payableMillimes } = sale;
  const given = pointsEarned - cancelledPoints;
  if (heldPoints > 0) return <Held points={heldPoints}>{t("slip.held")}</Held>;
  if (pointsEarned === 0) return <p>{t("slip.noPoints")}</p>;
  return (
    <div className="grid justify-items-start gap-1">
      <p className="font-medium">{t("slip.earned")}</p>
      <Points amount={given} sign={given > 0} words size="xl" />
      {cancelledPoints > 0 ? (
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          {t("slip.pointsBack")} <Points amount={cancelledPoints} size="sm" />
        </p>
      ) : (
        <p className="text-sm text-muted">
          <WithAmounts text={t("slip.earnedOn", { amount: formatMoney(payableMillimes, language) })} />
          {bonusPoints > 0 && <span className="block">{t("sale.bonus", { count: bonusPoints })}</span>}
        </p>
      )}
    </div>
  );
}

function Held({ points, children }: { points: number; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1">
      <Points amount={points} words size="xl" />
      <p>{children}</p>
    </div>
  );
}

/** What was paid with in place of money. */
function UsedFacts({ sale: { item, reductionMillimes, pointPrice } }: { sale: TillSale }) {
  const { t } = useTranslation("till");
  return (
    <>
      {item && reductionMillimes > 0 && (
        <Fact name={t(`over.title.${item.type}_USED`)}>
          {item.type === "COUPON" && item.givenBack ? (
            t("slip.couponBack")
          ) : (
            <Money millimes={reductionMillimes} />
          )}
        </Fact>
      )}
      {item?.type === "VOUCHER" && item.leftMillimes !== null && (
        <Fact name={t("slip.left")}>
          <Money millimes={item.leftMillimes} />
        </Fact>
      )}
      {pointPrice > 0 && (
        <Fact name={t("sale.pointPrice")}>
          <Points amount={pointPrice} />
        </Fact>
      )}
    </>
  );
}

/** What cancellations gave back. */
function BackFacts({ sale: { item, back } }: { sale: TillSale }) {
  const { t } = useTranslation("till");
  return (
    <>
      {back.cashMillimes > 0 && (
        <Fact name={t("slip.cashBack")}>
          <Money millimes={back.cashMillimes} />
        </Fact>
      )}
      {item?.type === "VOUCHER" && back.itemMillimes > 0 && (
        <Fact name={t("slip.ontoVoucher")}>
          <Money millimes={back.itemMillimes} />
        </Fact>
      )}
    </>
  );
}
