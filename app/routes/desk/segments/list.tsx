import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CampaignTabs } from "#app/components/operator/campaign-tabs.tsx";
import { segmentColumns } from "#app/components/operator/table/campaign-columns.tsx";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { countSegment } from "#app/services/segments/segment-sizes.server.ts";
import { segmentsPage } from "#app/web/lists/campaign-lists.server.ts";
import { answerList, showList } from "#app/web/lists/list-page.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "campaigns"] } satisfies RouteHandle;

export const loader = deskLoader("campaigns", async (call, args) => ({
  title: titled(translator(call.language)("segments.title", { ns: "campaigns" })),
  ...(await showList(call, args, segmentsPage)),
}));

export const action = deskAction("campaigns", (call, args) =>
  answerList(call, args, "segments", {
    moves: ["count"],
    move: (id) => countSegment(id, call.now),
  }),
);
export const clientAction = sendForm;

export default function Segments() {
  const { t } = useTranslation(["campaigns", "lists"]);
  const here = `/${useLanguage()}/operator/segments`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("segments.title")}
        actions={
          <div className="flex flex-wrap gap-2">
            <LinkButton to={`${here}/lists`} variant="secondary" size="sm">
              {t("lists.title")}
            </LinkButton>
            <LinkButton to={`${here}/new`} size="sm">
              {t("segments.add")}
            </LinkButton>
          </div>
        }
      >
        {t("segments.text")}
      </PageHeader>
      <CampaignTabs current="segments" />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.name} />
        <DeskTable
          label={t("segments.title")}
          none={t("segments.none")}
          searchLabel={t("lists:searchIn.segments")}
          columns={segmentColumns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
          actions={[{ move: "count", label: t("lists:moves.count") }]}
        />
      </div>
    </>
  );
}
