import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Money } from "#app/core/ui/money.tsx";
import type { TillSale } from "#app/till/frame/sale.ts";

type Amounts = Pick<TillSale, "priceMillimes" | "reductionMillimes" | "payableMillimes">;

interface SaleMoneyProps {
  amounts: Amounts;
  /** Whether the money has been taken. */
  taken: boolean;
}

/** The amount to pay in large digits, and what was taken off the price. */
export function SaleMoney({ amounts, taken }: SaleMoneyProps) {
  const { t } = useTranslation("till");
  const { priceMillimes, reductionMillimes, payableMillimes } = amounts;
  return (
    <div className="grid gap-1">
      <p className="grid gap-0.5">
        <span className="text-sm text-muted">{t(taken ? "sale.paid" : "sale.payable")}</span>
        <Money millimes={payableMillimes} className="text-3xl font-bold" />
      </p>
      {reductionMillimes > 0 && (
        <dl className="grid gap-0.5 text-sm">
          <Line name={t("sale.price")} millimes={priceMillimes} />
          <Line name={t("sale.reduction")} millimes={-reductionMillimes} className="text-success-ink" />
        </dl>
      )}
    </div>
  );
}

function Line({ name, millimes, className }: { name: string; millimes: number; className?: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">
        <Money millimes={millimes} className={className} />
      </dd>
    </div>
  );
}
