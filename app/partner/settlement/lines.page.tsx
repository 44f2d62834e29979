import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { readSpan } from "#app/core/pages/report-span.server.ts";
import { SpanForm } from "#app/core/ui/charts/span-form.tsx";
import { CsvLink } from "#app/core/ui/csv-link.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { partnerLoader } from "#app/partner/frame/partner.server.ts";
import { linesQuery } from "#app/settlement/lines/lines.schema.ts";
import { listLines } from "#app/settlement/lines/list-lines.server.ts";
import { LineGroups } from "./line-groups.tsx";
import { showLines } from "./shown-lines.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "figures", "partner-money"] } satisfies RouteHandle;

/** The partner's lines of the chosen days, by day and store. */
export const loader = partnerLoader("money", async (call, args) => {
  const { caller, now, language } = call;
  const { shown: span, requested } = readSpan(args.request, now);
  const page = { title: titled(translator(language)("lines.title", { ns: "partner-money" })), span };
  if (!requested) return data({ ...page, list: null }, { status: 400 });
  const paging = listPaging(args, linesQuery, { from: span.from, to: span.to });
  const { items, nextCursor } = foundOr404(
    await listLines({ partnerId: caller.partnerId, now }, { ...requested.moments, ...paging.input }),
  );
  return data({ ...page, list: { groups: await showLines(call, items), ...paging.places(nextCursor) } });
});

export default function Lines() {
  const { t } = useTranslation("partner-money");
  const here = `/${useLanguage()}/partner/settlement`;
  const { span, list } = useLoaderData<typeof loader>();
  const days = new URLSearchParams({ from: span.from, to: span.to });
  return (
    <div className="max-w-3xl">
      <PageHeader back={here} backLabel={t("back")} title={t("lines.title")}>
        {t("lines.text")}
      </PageHeader>
      <SpanForm span={span} />
      {list && (
        <div className="grid grid-cols-1 gap-5">
          {list.groups.length > 0 ? (
            <>
              <p>
                <CsvLink href={`${here}/lines.csv?${days}`}>{t("lines.csv")}</CsvLink>
              </p>
              <LineGroups groups={list.groups} />
            </>
          ) : (
            <EmptyState scene="history" title={t("lines.none")} />
          )}
          <ListWays
            newest={list.newest === null ? null : { to: list.newest, label: t("newest") }}
            more={list.more === null ? null : { to: list.more, label: t("more") }}
          />
        </div>
      )}
    </div>
  );
}
