import { data } from "#app/remix.server.ts";
import { useLoaderData, useSubmit } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { DayChoice } from "#app/till/sales/day-choice.tsx";
import { DayTotals } from "#app/till/sales/day-totals.tsx";
import { SaleList } from "#app/till/sales/sale-list.tsx";
import { viewSale } from "#app/till/frame/sale.ts";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/core/ui/forms/list-address.ts";
import { readDayTotals } from "#app/till/sales/day-totals.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listTransactions } from "#app/till/sales/list-transactions.server.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";
import { shownDay } from "#app/till/sales/shown-day.server.ts";
import { Printer } from "#app/core/ui/icons.tsx";
import { SearchField } from "#app/core/ui/search-field.tsx";
import { readSaleSearch } from "#app/till/sales/sale-search.ts";

export const meta = titleMeta;

/** The store's sales of one day, newest first, with the day's totals: today's unless the address names another. */
export const loader = tillLoader(async ({ call }, args) => {
  const { searchParams, pathname } = new URL(args.request.url);
  const place = readListPlace(searchParams);
  const cursor = newestFirstQuery.shape.cursor.safeParse(place.cursor ?? undefined).data;
  const shown = shownDay(call, searchParams);
  const { day, today } = shown;
  const words = searchParams.get("q")?.trim() ?? "";
  const search = readSaleSearch(words);
  const [list, totals] = await Promise.all([
    listTransactions(call, {
      limit: place.page * pageSize,
      day,
      ...(search && { search }),
      ...(cursor && { cursor }),
    }),
    readDayTotals(call.caller, day),
  ]);
  if (!list.ok) throw data(null, { status: 404 });
  const { items, nextCursor } = list.value;
  const query: Record<string, string> = { ...(day !== today && { day }), ...(search && { q: words }) };
  const newest = new URLSearchParams(query).toString();
  return {
    title: titled(translator(call.language)("sales.title", { ns: "till" })),
    at: call.now.getTime(),
    day: shown,
    words,
    totals,
    sales: items.map((sale) => viewSale(sale, call)),
    more: moreAddress(pathname, query, place, nextCursor),
    newest: cursor ? pathname + (newest && `?${newest}`) : null,
  };
});

export default function Sales() {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { at, day, words, totals, sales, more, newest } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const isToday = day.day === day.today;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-x-6 lg:gap-x-10">
      <div className="grid grid-cols-1 gap-4 md:sticky md:top-5">
        <h1 className="text-2xl font-bold">{t("sales.title")}</h1>
        <DayChoice key={`${day.day} ${words}`} day={day}>
          <SearchField
            label={t("sales.search")}
            defaultValue={words}
            onClear={() => submit(isToday ? {} : { day: day.day })}
          />
        </DayChoice>
        <DayTotals totals={totals} />
        <LinkButton
          to={`/${language}/cashier/close${isToday ? "" : `?day=${day.day}`}`}
          variant="secondary"
          full
          icon={<Printer className="size-5" />}
        >
          {t("close.open")}
        </LinkButton>
      </div>
      <div className="grid grid-cols-1 gap-4">
        {sales.length > 0 ? (
          <SaleList label={isToday ? t("sales.today") : day.name} sales={sales} now={at} />
        ) : (
          <EmptyState
            scene="history"
            title={t(words ? "sales.notFound" : isToday ? "sales.none" : "sales.noneThen")}
            action={
              words ? (
                <LinkButton to={isToday ? "." : `?day=${day.day}`} variant="secondary">
                  {t("sales.all")}
                </LinkButton>
              ) : (
                <LinkButton to={`/${language}/cashier`} variant="accent">
                  {t("sale.next")}
                </LinkButton>
              )
            }
          />
        )}
        <ListWays
          newest={newest === null ? null : { to: newest, label: t("sales.newest") }}
          more={more === null ? null : { to: more, label: t("sales.more") }}
        />
      </div>
    </div>
  );
}
