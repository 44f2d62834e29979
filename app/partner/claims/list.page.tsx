import { useLoaderData } from "#app/remix.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { listRequests } from "#app/core/services/requests/list-requests.server.ts";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { RequestList } from "#app/core/ui/requests/request-list.tsx";
import { inboxLists, readInboxList, viewRequest, type InboxList } from "#app/core/ui/requests/request.ts";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["house", "till"] } satisfies RouteHandle;

/** What customers ask the partner to accept: the waiting ones first, then the answered ones. */
export const loader = partnerLoader("claims", async (call, args) => {
  const list = readInboxList(new URL(args.request.url).searchParams);
  const query: Record<string, string> = list === "waiting" ? {} : { list };
  const paging = listPaging(args, newestFirstQuery, query);
  const { items, nextCursor } = await listRequests(call, { status: inboxLists[list], ...paging.input });
  return {
    title: titled(translator(call.language)("claims.title", { ns: "house" })),
    list,
    requests: items.map((request) => viewRequest(request, call)),
    ...paging.places(nextCursor),
  };
});

export default function Claims() {
  const { t } = useTranslation(["house", "till"]);
  const { list, requests, more, newest } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-2xl">
      <PageHeader title={t("claims.title")}>{t("claims.text")}</PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Lists current={list} />
        {requests.length > 0 ? (
          <RequestList label={t(`till:requests.lists.${list}`)} requests={requests} at="/partner/claims" />
        ) : (
          <EmptyState scene="history" title={t(`till:requests.none.${list}`)} />
        )}
        <ListWays
          newest={newest === null ? null : { to: newest, label: t("newest") }}
          more={more === null ? null : { to: more, label: t("more") }}
        />
      </div>
    </div>
  );
}

function Lists({ current }: { current: InboxList }) {
  const { t } = useTranslation("till");
  const inbox = `/${useLanguage()}/partner/claims`;
  const lists = Object.keys(inboxLists) as InboxList[];
  return (
    <TabLinks
      label={t("requests.listsLabel")}
      tabs={lists.map((list) => ({
        to: list === "waiting" ? inbox : `${inbox}?list=${list}`,
        label: t(`requests.lists.${list}`),
        current: current === list,
      }))}
    />
  );
}
