import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CampaignTabs } from "#app/components/operator/campaign-tabs.tsx";
import { campaignColumns } from "#app/components/operator/table/campaign-columns.tsx";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { CampaignRecord } from "#app/domain/campaigns/campaign-record.ts";
import { campaignMoves, campaignStateOf } from "#app/domain/campaigns/campaign-state.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { moveCampaign } from "#app/services/catalogue/move-campaign.server.ts";
import { campaignsPage } from "#app/web/lists/campaign-lists.server.ts";
import { answerList, choiceText, showList } from "#app/web/lists/list-page.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "campaigns"] } satisfies RouteHandle;

export const loader = deskLoader("campaigns", async (call, args) => ({
  title: titled(translator(call.language)("title", { ns: "campaigns" })),
  ...(await showList(call, args, campaignsPage)),
}));

export const action = deskAction("campaigns", (call, args) =>
  answerList(call, args, "campaigns", {
    moves: campaignMoves,
    move: (id, move, version) => {
      const known = campaignMoves.find((one) => one === move) ?? "pause";
      return moveCampaign(call, id, known, version);
    },
    stateOf: (campaign: CampaignRecord) =>
      choiceText(call.language, "stage", campaignStateOf(campaign, call.now)),
  }),
);
export const clientAction = sendForm;

export default function Campaigns() {
  const { t } = useTranslation(["campaigns", "lists"]);
  const here = `/${useLanguage()}/operator/campaigns`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <div className="flex flex-wrap gap-2">
            <LinkButton to={`${here}/simulate`} variant="secondary" size="sm">
              {t("basket.title")}
            </LinkButton>
            <LinkButton to={`${here}/new`} size="sm">
              {t("add")}
            </LinkButton>
          </div>
        }
      >
        {t("text")}
      </PageHeader>
      <CampaignTabs current="campaigns" />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.title} />
        <DeskTable
          label={t("title")}
          none={t("none")}
          searchLabel={t("lists:searchIn.campaigns")}
          columns={campaignColumns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
          actions={campaignMoves.map((move) => ({
            move,
            label: t(`lists:moves.${move}`),
            ...(move === "end" && { question: t("endQuestion") }),
          }))}
        />
      </div>
    </>
  );
}
