import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { List, ListRow } from "#app/components/ui/list.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { SaleStatus, TillSale } from "./sale.ts";

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

/** Sales below one another, each a link to itself. */
export function SaleList({ label, sales }: { label: string; sales: readonly TillSale[] }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  return (
    <List label={label}>
      {sales.map((sale) => (
        <ListRow
          key={sale.id}
          to={`/${language}/cashier/sale/${sale.id}`}
          title={<Money millimes={sale.payableMillimes} />}
          subtitle={
            <>
              <bdi dir="ltr" className="tabular">
                {sale.time}
              </bdi>
              {(sale.customerFirstName ?? sale.reference) !== null && (
                <>
                  {" · "}
                  <bdi>{sale.customerFirstName ?? sale.reference}</bdi>
                </>
              )}
              {sale.cancelledMillimes > 0 && sale.status === "CONFIRMED" && ` · ${t("sale.partCancelled")}`}
            </>
          }
          trailing={<StatusBadge status={sale.status} />}
        />
      ))}
    </List>
  );
}
