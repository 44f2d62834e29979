import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { List } from "#app/core/ui/list.tsx";
import { RestOfList } from "#app/customer/frame/rest-of-list.tsx";
import { OrderRow } from "./order-row.tsx";
import type { OrderView, PurchaseLine } from "./order.ts";
import { PurchaseRow } from "./purchase-row.tsx";

export type OrderLine = { kind: "ORDER"; order: OrderView } | { kind: "PURCHASE"; purchase: PurchaseLine };

function orderAnchor(index: number): string {
  return `order-${index + 1}`;
}

/** Orders and paid purchases from the shop, newest first; each opens its details. */
export function OrderList({
  orders,
  more,
  newest,
}: {
  orders: readonly OrderLine[];
  more: string | null;
  newest: string | null;
}) {
  const { t } = useTranslation("orders");
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="sr-only">
        {t("tabs.transactions")}
      </h2>
      <List label={t("tabs.transactions")}>
        {orders.map((line, index) =>
          line.kind === "ORDER" ? (
            <OrderRow key={line.order.id} order={line.order} anchor={orderAnchor(index)} />
          ) : (
            <PurchaseRow key={line.purchase.id} purchase={line.purchase} anchor={orderAnchor(index)} />
          ),
        )}
      </List>
      <RestOfList
        count={orders.length}
        anchorOf={orderAnchor}
        more={more}
        moreLabel={t("more")}
        newest={newest}
        newestLabel={t("newest")}
      />
    </section>
  );
}
