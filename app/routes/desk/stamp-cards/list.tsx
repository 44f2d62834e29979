import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CampaignTabs } from "#app/components/operator/campaign-tabs.tsx";
import { stampCardColumns } from "#app/components/operator/table/campaign-columns.tsx";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { campaignMoves, statusAfter } from "#app/domain/campaigns/campaign-state.ts";
import type { StampCardRecord } from "#app/domain/stamps/stamp-card-record.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { changeStampCard } from "#app/services/catalogue/stamp-card.server.ts";
import { pressed } from "#app/services/record-change.server.ts";
import { stampCardsPage } from "#app/web/lists/campaign-lists.server.ts";
import { answerList, choiceText, showList } from "#app/web/lists/list-page.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "campaigns"] } satisfies RouteHandle;

export const loader = deskLoader("campaigns", async (call, args) => ({
  title: titled(translator(call.language)("stamps.title", { ns: "campaigns" })),
  ...(await showList(call, args, stampCardsPage)),
}));

export const action = deskAction("campaigns", (call, args) =>
  answerList(call, args, "stamp-cards", {
    moves: campaignMoves,
    move: (id, move, version) => changeStampCard(pressed(call, version), id, { status: statusAfter(move) }),
    stateOf: ({ status }: StampCardRecord) =>
      choiceText(call.language, "stage", status === "ON" ? "OPEN" : status),
  }),
);
export const clientAction = sendForm;

export default function StampCards() {
  const { t } = useTranslation(["campaigns", "lists"]);
  const here = `/${useLanguage()}/operator/stamp-cards`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("stamps.title")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("stamps.add")}
          </LinkButton>
        }
      >
        {t("stamps.text")}
      </PageHeader>
      <CampaignTabs current="stamps" />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.title} />
        <DeskTable
          label={t("stamps.title")}
          none={t("stamps.none")}
          searchLabel={t("lists:searchIn.offers")}
          columns={stampCardColumns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
          actions={campaignMoves.map((move) => ({
            move,
            label: t(`lists:moves.${move}`),
            ...(move === "end" && { question: t("stamps.endQuestion") }),
          }))}
        />
      </div>
    </>
  );
}
