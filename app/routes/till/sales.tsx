import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { SaleList } from "#app/components/till/sale-list.tsx";
import { viewSale, type TillSale } from "#app/components/till/sale.ts";
import { DayTotals, viewTotals } from "#app/components/till/day-totals.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ListWays } from "#app/components/ui/list-ways.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/components/wallet/list-address.ts";
import { businessDayOf, endOfDay, startOfDay } from "#app/domain/business-day.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listTransactions } from "#app/services/transactions/list-transactions.server.ts";
import { summarizeSales } from "#app/services/transactions/summarize-sales.server.ts";
import { tillLoader } from "#app/web/till.server.ts";

export const meta = titleMeta;

/** The store's sales by day, newest first. */
export const loader = tillLoader(async ({ call }, args) => {
  const { searchParams, pathname } = new URL(args.request.url);
  const place = readListPlace(searchParams);
  const cursor = newestFirstQuery.shape.cursor.safeParse(place.cursor ?? undefined).data;
  const today = businessDayOf(call.now);
  const [list, sums] = await Promise.all([
    listTransactions(call, { limit: place.page * pageSize, ...(cursor && { cursor }) }),
    cursor ? null : summarizeSales(call, { from: startOfDay(today), to: endOfDay(today) }),
  ]);
  if (!list.ok) throw data(null, { status: 404 });
  const { items, nextCursor } = list.value;
  return {
    title: titled(translator(call.language)("sales.title", { ns: "till" })),
    today,
    totals: sums?.ok ? viewTotals(sums.value.totals) : null,
    sales: items.map((sale) => viewSale(sale, call)),
    more: moreAddress(pathname, {}, place, nextCursor),
    newest: cursor ? pathname : null,
  };
});

export default function Sales() {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { today, totals, sales, more, newest } = useLoaderData<typeof loader>();
  const days = byDay(sales);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-2xl font-bold">{t("sales.title")}</h1>
      {newest === null && days[0]?.day !== today && (
        <EmptyState
          scene="history"
          title={t("sales.none")}
          action={<LinkButton to={`/${language}/cashier`}>{t("sale.next")}</LinkButton>}
        />
      )}
      {days.map(({ day, sales }) => {
        const name = day === today ? t("sales.today") : (sales[0]?.date ?? day);
        return (
          <section key={day} aria-label={name}>
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-lg font-semibold">{name}</h2>
              {day === today && totals && <DayTotals totals={totals} />}
            </div>
            <SaleList label={name} sales={sales} />
          </section>
        );
      })}
      <ListWays
        newest={newest === null ? null : { to: newest, label: t("sales.newest") }}
        more={more === null ? null : { to: more, label: t("sales.more") }}
      />
    </div>
  );
}

function byDay(sales: readonly TillSale[]): { day: string; sales: TillSale[] }[] {
  const days = new Map<string, TillSale[]>();
  for (const sale of sales) days.set(sale.day, [...(days.get(sale.day) ?? []), sale]);
  return [...days].map(([day, sales]) => ({ day, sales }));
}
