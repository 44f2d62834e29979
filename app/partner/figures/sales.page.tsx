import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { readSpan } from "#app/core/pages/report-span.server.ts";
import { CsvLink } from "#app/core/ui/csv-link.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { SpanForm } from "#app/core/ui/charts/span-form.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { listSales } from "./list-sales.server.ts";
import { SaleRow } from "./sale-row.tsx";
import { SaleSums } from "./sale-sums.tsx";
import { readSaleChoices, readSaleFilter, showSale } from "./shown-sales.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "figures", "house"] } satisfies RouteHandle;

/** The confirmed sales of the stores on the chosen days, newest first, with their sums. */
export const loader = partnerLoader("figures", async (call, args) => {
  const filter = readSaleFilter(args.request);
  const { shown: span, requested } = readSpan(args.request, call.now);
  const page = {
    title: titled(translator(call.language)("sales.title", { ns: "house" })),
    ...{ span, filter, choices: await readSaleChoices(call) },
  };
  if (!requested) return data({ ...page, list: null }, { status: 400 });
  const paging = listPaging(args, newestFirstQuery, { ...filter, from: span.from, to: span.to });
  const { store: storeId, cashier: cashierId, sale: saleId } = filter;
  const wanted = { ...requested.moments, storeId, cashierId, saleId, ...paging.input };
  const { items, sums, nextCursor } = foundOr404(await listSales(call, wanted));
  const sales = items.map((sale) => showSale(sale, call.language));
  return data({ ...page, list: { sales, sums, ...paging.places(nextCursor) } });
});

export default function Sales() {
  const { t } = useTranslation(["house", "figures"]);
  const language = useLanguage();
  const { span, filter, choices, list } = useLoaderData<typeof loader>();
  // Who chooses other days looks for other sales.
  const { sale: _sale, ...kept } = filter;
  const days = new URLSearchParams({ ...kept, from: span.from, to: span.to });
  return (
    <>
      <PageHeader title={t("sales.title")}>{t("sales.text")}</PageHeader>
      <SpanForm span={span} kept={kept}>
        {choices.stores.length > 1 && (
          <Select
            label={t("sales.store")}
            name="store"
            options={choices.stores}
            placeholder={t("sales.allStores")}
            defaultValue={filter.store}
            className="min-w-0"
          />
        )}
        {choices.cashiers.length > 0 && (
          <Select
            label={t("sales.cashier")}
            name="cashier"
            options={choices.cashiers}
            placeholder={t("sales.allCashiers")}
            defaultValue={filter.cashier}
            className="min-w-0"
          />
        )}
      </SpanForm>
      {list && (
        <div className="grid grid-cols-1 gap-5">
          <Ruled aria-label={t("sales.sums")}>
            <SaleSums sums={list.sums} />
          </Ruled>
          {list.sales.length > 0 ? (
            <List label={t("sales.title")}>
              {list.sales.map((sale) => (
                <SaleRow key={sale.id} sale={sale} />
              ))}
            </List>
          ) : (
            <EmptyState scene="history" title={t("sales.none")} />
          )}
          {list.sales.length > 0 && (
            <p>
              <CsvLink href={`/${language}/partner/sales.csv?${days}`}>{t("figures:csv.save")}</CsvLink>
            </p>
          )}
          <ListWays
            newest={list.newest === null ? null : { to: list.newest, label: t("newest") }}
            more={list.more === null ? null : { to: list.more, label: t("more") }}
          />
        </div>
      )}
    </>
  );
}
