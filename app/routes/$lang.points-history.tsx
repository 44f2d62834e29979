import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { historyQuery } from "#app/api/schemas/points.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { BalanceHead, type Balance } from "#app/components/points/balance-head.tsx";
import { EntryList } from "#app/components/points/entry-list.tsx";
import { viewEntry } from "#app/components/points/entry.ts";
import { formatLastDay } from "#app/components/shop/view-offer.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/components/wallet/list-address.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { getPoints, type PointsView } from "#app/services/points/get-points.server.ts";
import { listPointsHistory } from "#app/services/points/list-points-history.server.ts";
import { requireClientCall } from "#app/web/call.server.ts";

export const meta = titleMeta;

const soonMs = 30 * 24 * 60 * 60 * 1000;

/** What the customer has, and why: every movement of their points, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const call = await requireClientCall(args);
  const { searchParams, pathname } = new URL(args.request.url);
  const place = readListPlace(searchParams);
  const after = historyQuery.shape.cursor.safeParse(place.cursor ?? undefined).data ?? null;
  const [points, { items, nextCursor }] = await Promise.all([
    getPoints(call),
    listPointsHistory(call, { limit: place.page * pageSize, after }),
  ]);
  return {
    title: titled(translator(call.language)("title", { ns: "points" })),
    balance: viewBalance(points, call),
    entries: items.map((entry) => viewEntry(entry, call)),
    more: moreAddress(pathname, {}, place, nextCursor),
    newest: after === null ? null : pathname,
  };
}

function viewBalance({ expiring, ...points }: PointsView, { now, language }: ClientCall): Balance {
  return {
    ...points,
    expiring: expiring && {
      points: expiring.points,
      lastDay: formatLastDay(expiring.at, language, "date"),
      soon: Date.parse(expiring.at) - now.getTime() < soonMs,
    },
  };
}

export default function PointsHistory() {
  const { t } = useTranslation("points");
  const language = useLanguage();
  const { balance, entries, more, newest } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} back={`/${language}/profile`} backLabel={t("back")} />
      <BalanceHead balance={balance} />
      {entries.length > 0 ? (
        <EntryList entries={entries} more={more} newest={newest} />
      ) : (
        <EmptyState scene="history" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      )}
    </div>
  );
}
