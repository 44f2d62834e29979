import { useTranslation } from "react-i18next";
import { Money } from "#app/components/ui/money.tsx";
import { Points } from "#app/components/ui/points.tsx";

/** Sums of a day's sales, without the cancelled amounts. Amounts in whole millimes, whole points. */
export interface TillTotals {
  sales: number;
  paidMillimes: number;
  points: number;
}

interface Sums {
  sales: number;
  cancelledSales: number;
  paidMillimes: number;
  cancelledMillimes: number;
  pointsGiven: number;
  pointsCancelled: number;
}

/** On the server: the sums of a day for the till's pages. */
export function viewTotals(sums: Sums): TillTotals {
  return {
    sales: sums.sales - sums.cancelledSales,
    paidMillimes: sums.paidMillimes - sums.cancelledMillimes,
    points: sums.pointsGiven - sums.pointsCancelled,
  };
}

/** One quiet line: number of sales, amount, and points given. */
export function DayTotals({ totals }: { totals: TillTotals }) {
  const { t } = useTranslation("till");
  return (
    <p
      role="group"
      aria-label={t("sales.totals")}
      className="flex flex-wrap items-center gap-x-2 text-sm text-muted"
    >
      {t("sales.count", { count: totals.sales })}
      <span aria-hidden="true">·</span>
      <Money millimes={totals.paidMillimes} className="font-semibold text-ink" />
      <span aria-hidden="true">·</span>
      <Points amount={totals.points} size="sm" words />
    </p>
  );
}
