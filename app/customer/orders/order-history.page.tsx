import { useLoaderData } from "#app/remix.ts";
import { ReceiptText } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ordersQuery } from "./orders.schema.ts";
import { entryAfter, rowAfter } from "#app/api/endpoint/schemas/paging.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { OrderList } from "./order-list.tsx";
import { viewOrder, viewPurchase } from "./order.ts";
import { EntryList } from "#app/customer/points/entry-list.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/core/ui/forms/list-address.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { listOrderHistory, type HistoryItem } from "./list-order-history.server.ts";
import { listTransfers } from "#app/customer/points/list-points-history.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { viewEntries } from "#app/customer/points/view-entries.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["orders", "payments", "points", "referrals"] } satisfies RouteHandle;

/** The customer's purchases (without a tab in the address), or transfers of points between customers. */
export const loader = customerLoader(async (call, args) => {
  const list = await readList(call, new URL(args.request.url));
  return { title: titled(translator(call.language)("title", { ns: "orders" })), ...list };
});

async function readList(call: ClientCall, { pathname, searchParams }: URL) {
  const place = readListPlace(searchParams);
  const cursor = ordersQuery.shape.cursor.safeParse(place.cursor ?? undefined).data;
  const limit = place.page * pageSize;
  if (searchParams.get("tab") === "transfers") {
    const after = entryAfter(cursor);
    const { items, nextCursor } = await listTransfers(call, { limit, after });
    return {
      tab: "transfers" as const,
      orders: [],
      entries: viewEntries(items, call),
      more: moreAddress(pathname, { tab: "transfers" }, place, nextCursor),
      newest: after === null ? null : `${pathname}?tab=transfers`,
    };
  }
  const after = rowAfter(cursor);
  const { items, nextCursor } = await listOrderHistory(call, { limit, after });
  return {
    tab: "transactions" as const,
    orders: items.map((item) => viewItem(item, call)),
    entries: [],
    more: moreAddress(pathname, {}, place, nextCursor),
    newest: after === null ? null : pathname,
  };
}

function viewItem(item: HistoryItem, { language }: ClientCall) {
  return item.kind === "ORDER"
    ? { kind: item.kind, order: viewOrder(item.order, language) }
    : { kind: item.kind, purchase: viewPurchase(item.purchase, language) };
}

const waysOn = { transactions: "store", transfers: "profile/referrals" };

export default function OrderHistory() {
  const { t } = useTranslation(["orders", "payments"]);
  const language = useLanguage();
  const { tab, orders, entries, more, newest } = useLoaderData<typeof loader>();
  const here = `/${language}/profile/order-history`;
  const tabs = [
    { to: here, label: t("tabs.transactions"), current: tab === "transactions" },
    { to: `${here}?tab=transfers`, label: t("tabs.transfers"), current: tab === "transfers" },
  ];
  const empty = orders.length + entries.length === 0;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t("title")}
        back={`/${language}/profile`}
        backLabel={t("back")}
        actions={
          <LinkButton
            to={`/${language}/profile/invoices`}
            variant="quiet"
            size="sm"
            icon={<ReceiptText className="size-4.5" />}
            className="-mx-4"
          >
            {t("payments:invoices.title")}
          </LinkButton>
        }
      />
      <TabLinks label={t("tabs.label")} tabs={tabs} className="mb-5" />
      {empty && (
        <EmptyState
          scene="history"
          title={t(`empty.${tab}.title`)}
          action={
            <LinkButton to={`/${language}/${waysOn[tab]}`} variant="accent">
              {t(`empty.${tab}.action`)}
            </LinkButton>
          }
        >
          {t(`empty.${tab}.text`)}
        </EmptyState>
      )}
      {!empty && tab === "transactions" && <OrderList orders={orders} more={more} newest={newest} />}
      {!empty && tab === "transfers" && (
        <EntryList title={t("tabs.transfers")} entries={entries} more={more} newest={newest} />
      )}
    </div>
  );
}
