import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { inboxLists, readInboxList, viewRequest, type InboxList } from "#app/core/ui/requests/request.ts";
import { RequestList } from "#app/core/ui/requests/request-list.tsx";
import { useFreshRequests } from "#app/till/requests/use-fresh-requests.ts";
import { useWatch } from "#app/till/frame/use-watch.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/core/ui/forms/list-address.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listRequests } from "#app/core/services/requests/list-requests.server.ts";
import { watchRequests } from "#app/till/requests/watch-requests.server.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";

export const meta = titleMeta;

/** Requests of customers to the store: the waiting ones first, then the answered ones. */
export const loader = tillLoader(async ({ call }, args) => {
  const { searchParams, pathname } = new URL(args.request.url);
  const list = readInboxList(searchParams);
  const place = readListPlace(searchParams);
  const cursor = newestFirstQuery.shape.cursor.safeParse(place.cursor ?? undefined).data;
  // Read before the list, so that a change in between is reloaded and not missed.
  const { mark } = await watchRequests(call);
  const { items, nextCursor } = await listRequests(call, {
    status: inboxLists[list],
    limit: place.page * pageSize,
    ...(cursor && { cursor }),
  });
  const query: Record<string, string> = list === "waiting" ? {} : { list };
  return {
    title: titled(translator(call.language)("requests.title", { ns: "till" })),
    list,
    readAt: { mark, at: call.now.getTime() },
    requests: items.map((request) => viewRequest(request, call)),
    more: moreAddress(pathname, query, place, nextCursor),
    newest: cursor ? `${pathname}${list === "waiting" ? "" : `?list=${list}`}` : null,
  };
});

export default function Inbox() {
  const { t } = useTranslation("till");
  const { list, requests, more, newest, readAt } = useLoaderData<typeof loader>();
  useFreshRequests(readAt);
  return (
    <div className="mx-auto grid max-w-2xl gap-5">
      <h1 className="text-2xl font-bold">{t("requests.title")}</h1>
      <Lists current={list} />
      {requests.length > 0 ? (
        <RequestList label={t(`requests.lists.${list}`)} requests={requests} at="/cashier/requests" />
      ) : (
        <EmptyState scene="history" title={t(`requests.none.${list}`)}>
          {list === "waiting" && t("requests.noneText")}
        </EmptyState>
      )}
      <ListWays
        newest={newest === null ? null : { to: newest, label: t("requests.newest") }}
        more={more === null ? null : { to: more, label: t("requests.more") }}
      />
    </div>
  );
}

function Lists({ current }: { current: InboxList }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { waiting } = useWatch().now.requests;
  const inbox = `/${language}/cashier/requests`;
  const tab = (list: InboxList, to: string) => ({
    to,
    label: t(`requests.lists.${list}`),
    current: current === list,
  });
  return (
    <TabLinks
      label={t("requests.listsLabel")}
      tabs={[
        { ...tab("waiting", inbox), ...(waiting > 0 && { count: waiting }) },
        tab("accepted", `${inbox}?list=accepted`),
        tab("refused", `${inbox}?list=refused`),
      ]}
    />
  );
}
