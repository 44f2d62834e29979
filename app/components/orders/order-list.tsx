import { useTranslation } from "react-i18next";
import { List } from "#app/components/ui/list.tsx";
import { RestOfList } from "#app/components/wallet/rest-of-list.tsx";
import { OrderRow } from "./order-row.tsx";
import type { OrderView } from "./order.ts";

function orderAnchor(index: number): string {
  return `order-${index + 1}`;
}

/** Orders, newest first; each opens to its details. */
export function OrderList({ orders, more, newest }: { orders: readonly OrderView[]; more: string | null; newest: string | null }) {
  const { t } = useTranslation("orders");
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="sr-only">
        {t("tabs.transactions")}
      </h2>
      <List label={t("tabs.transactions")}>
        {orders.map((order, index) => (
          <OrderRow key={order.id} order={order} anchor={orderAnchor(index)} />
        ))}
      </List>
      <RestOfList count={orders.length} anchorOf={orderAnchor} more={more} moreLabel={t("more")} newest={newest} newestLabel={t("newest")} />
    </section>
  );
}
