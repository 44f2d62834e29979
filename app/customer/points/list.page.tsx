import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { entryAfter, rowAfter } from "#app/api/endpoint/schemas/paging.ts";
import { historyQuery } from "./points.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { AccountNotes, BalanceHead, type Balance } from "./balance-head.tsx";
import { WaitingWelcome } from "#app/customer/onboarding/waiting-welcome.tsx";
import { EntryList } from "./entry-list.tsx";
import { OnlineList } from "./online-list.tsx";
import { viewOnline } from "./online.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { WheelLink } from "#app/customer/wheels/wheel-link.tsx";
import { moreAddress, pageSize, readListPlace } from "#app/core/ui/forms/list-address.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { getPoints } from "./get-points.server.ts";
import { listOnlineTransactions } from "./list-online-transactions.server.ts";
import { listPointsHistory } from "./list-points-history.server.ts";
import { getSpinPrice } from "#app/customer/wheels/get-spin-price.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { viewEntries } from "./view-entries.server.ts";
import type { Points } from "#app/core/domain/history/points-answer.ts";

export const meta = titleMeta;
export const handle = { texts: ["online", "points", "referrals", "welcome"] } satisfies RouteHandle;

const soonMs = 30 * 24 * 60 * 60 * 1000;

/**
 * The points history: every movement of points (without a tab in the address), or the online transactions.
 */
export const loader = customerLoader(async (call, args) => {
  const [points, spinPoints, list] = await Promise.all([
    getPoints(call),
    getSpinPrice(),
    readList(call, new URL(args.request.url)),
  ]);
  return {
    title: titled(translator(call.language)("title", { ns: "points" })),
    balance: viewBalance(points, call),
    spinPoints,
    ...list,
  };
});

async function readList(call: ClientCall, { pathname, searchParams }: URL) {
  const place = readListPlace(searchParams);
  const cursor = historyQuery.shape.cursor.safeParse(place.cursor ?? undefined).data;
  const limit = place.page * pageSize;
  if (searchParams.get("tab") === "online") {
    const after = rowAfter(cursor);
    const { items, nextCursor } = await listOnlineTransactions(call, { limit, after });
    return {
      tab: "online" as const,
      entries: [],
      visits: items.map((item) => viewOnline(item, call.language)),
      more: moreAddress(pathname, { tab: "online" }, place, nextCursor),
      newest: after === null ? null : `${pathname}?tab=online`,
    };
  }
  const after = entryAfter(cursor);
  const { items, nextCursor } = await listPointsHistory(call, { limit, after });
  return {
    tab: "points" as const,
    entries: viewEntries(items, call),
    visits: [],
    more: moreAddress(pathname, {}, place, nextCursor),
    newest: after === null ? null : pathname,
  };
}

function viewBalance({ expiring, ...points }: Points, { now, language }: ClientCall): Balance {
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
  const { balance, spinPoints, tab, entries, visits, more, newest } = useLoaderData<typeof loader>();
  const here = `/${language}/points-history`;
  const tabs = [
    { to: here, label: t("tabs.points"), current: tab === "points" },
    { to: `${here}?tab=online`, label: t("tabs.online"), current: tab === "online" },
  ];
  const empty = entries.length + visits.length === 0;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("title")} back={`/${language}/profile`} backLabel={t("back")} />
      <BalanceHead balance={balance} />
      {balance.welcome && <WaitingWelcome welcome={balance.welcome} className="mt-4" />}
      <TabLinks label={t("tabs.label")} tabs={tabs} className="mt-5 mb-4" />
      {empty && (
        <EmptyState scene="history" title={t(`empty.${tab}.title`)} action={tab === "online" && <ToStores />}>
          {t(`empty.${tab}.text`)}
        </EmptyState>
      )}
      {!empty && tab === "points" && (
        <EntryList title={t("tabs.points")} entries={entries} more={more} newest={newest} />
      )}
      {!empty && tab === "online" && <OnlineList visits={visits} more={more} newest={newest} />}
      <div className="mt-8 grid gap-4">
        <AccountNotes balance={balance} />
        <WheelLink title={t("wheel")} spinPoints={spinPoints} />
      </div>
    </div>
  );
}

function ToStores() {
  const { t } = useTranslation("points");
  const language = useLanguage();
  return (
    <LinkButton to={`/${language}/store`} variant="accent">
      {t("empty.toStores")}
    </LinkButton>
  );
}
