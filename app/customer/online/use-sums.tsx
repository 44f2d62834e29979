import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Money } from "#app/core/ui/money.tsx";

export interface UseSumsProps {
  /** Whole millimes. */
  sums: { priceMillimes: number; reductionMillimes: number; payableMillimes: number };
  /** The voucher's rest afterwards; null for a coupon. */
  leftMillimes?: number | null;
  /** Additional lines at the end. */
  children?: ReactNode;
}

/** A basket, its reduction, and the rest to pay in the shop. */
export function UseSums({ sums, leftMillimes = null, children }: UseSumsProps) {
  const { t } = useTranslation("online");
  const { priceMillimes, reductionMillimes, payableMillimes } = sums;
  return (
    <dl className="grid gap-1.5 rounded-md bg-sunken p-4">
      <SumLine label={t("sums.basket")}>
        <Money millimes={priceMillimes} />
      </SumLine>
      <SumLine label={t("sums.saves")}>
        <Money millimes={-reductionMillimes} className="font-medium text-success-ink" />
      </SumLine>
      <SumLine label={t("sums.pay")} strong>
        <Money millimes={payableMillimes} className="text-2xl leading-none font-semibold" />
      </SumLine>
      {leftMillimes !== null && leftMillimes > 0 && (
        <SumLine label={t("sums.left")}>
          <Money millimes={leftMillimes} className="text-muted" />
        </SumLine>
      )}
      {children}
    </dl>
  );
}

export function SumLine({
  label,
  strong = false,
  children,
}: {
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <dt className={strong ? "font-semibold" : "text-muted"}>{label}</dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}
