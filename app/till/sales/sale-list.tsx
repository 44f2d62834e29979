import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { Countdown } from "#app/core/ui/countdown.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { SaleStatus, TillSale } from "#app/till/frame/sale.ts";

const tones: Record<SaleStatus, Tone> = {
  CREATED: "neutral",
  ATTACHED: "brand",
  AWAITING_CASHIER: "accent",
  CONFIRMED: "success",
  REFUSED: "danger",
  EXPIRED: "neutral",
  CANCELLED: "warn",
};

export function StatusBadge({ status }: { status: SaleStatus }) {
  const { t } = useTranslation("till");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

interface SaleListProps {
  label: string;
  sales: readonly TillSale[];
  /** The server's time in milliseconds since 1970, for the remaining time of those that wait. */
  now: number;
}

/** Sales below one another, each a link to itself. */
export function SaleList({ label, sales, now }: SaleListProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  return (
    <List label={label}>
      {sales.map((sale) => (
        <ListRow
          key={sale.id}
          to={`/${language}/cashier/sale/${sale.id}`}
          title={
            <>
              <Money millimes={sale.priceMillimes} />
              {sale.reductionMillimes > 0 && (
                <>
                  {" "}
                  <Money millimes={-sale.reductionMillimes} className="text-sm text-success-ink" />
                </>
              )}
            </>
          }
          subtitle={
            <>
              <bdi dir="ltr" translate="no" className="tabular">
                {sale.time}
              </bdi>
              {(sale.customerFirstName ?? sale.reference) !== null && (
                <>
                  {" · "}
                  <bdi translate="no">{sale.customerFirstName ?? sale.reference}</bdi>
                </>
              )}
              {sale.cancelledMillimes > 0 && sale.status === "CONFIRMED" && ` · ${t("sale.partCancelled")}`}
            </>
          }
          trailing={
            <span className="grid justify-items-end gap-1">
              <StatusBadge status={sale.status} />
              {sale.waitsUntil !== null && (
                <Countdown until={sale.waitsUntil} now={now} className="text-sm font-medium text-muted" />
              )}
            </span>
          }
        />
      ))}
    </List>
  );
}
