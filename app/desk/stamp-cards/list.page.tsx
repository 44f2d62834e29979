import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CampaignTabs } from "#app/desk/frame/campaign-tabs.tsx";
import { StageBadge } from "#app/desk/frame/stage-badge.tsx";
import { Amount } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { columnsOf, given, integer, oneOf, text } from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime, inWords, type ListReader } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { campaignMoves, statusAfter } from "#app/core/domain/campaigns/campaign-state.ts";
import type { StampCardRecord } from "#app/core/domain/stamps/stamp-card-record.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { changeStampCard } from "./stamp-card.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "campaigns"] } satisfies RouteHandle;

const titleIn = (reader: ListReader) => inWords(sql`t.title`, reader);
const offerIn = (reader: ListReader) => inWords(sql`o.title`, reader);
const state = sql`(CASE t.status WHEN 'ON' THEN 'OPEN' ELSE t.status::text END)`;

export const loader = deskList({
  name: "stamp-cards",
  right: "campaigns",
  title: (t) => t("stamps.title", { ns: "campaigns" }),
  from: sql`stamp_card t JOIN partner p ON p.id = t.partner_id JOIN offer o ON o.id = t.offer_id`,
  versionsOf: "stamp-card",
  columns: (reader) =>
    columnsOf("t", {
      title: given(titleIn(reader), text),
      partnerName: given(sql`p.name`, text),
      offerTitle: given(offerIn(reader), text),
      target: integer,
      perDay: integer,
      state: given(state, oneOf<"OPEN" | "PAUSED" | "ENDED">()),
    }),
  search: sql`t.title::text || ' ' || p.name`,
  filters: {
    stage: { of: ["OPEN", "PAUSED", "ENDED"], where: (stage) => sql`${state} = ${stage}` },
    partner: { of: partnerChoices, where: (id) => sql`t.partner_id = ${id}::uuid` },
  },
  sort: "-created",
  sorts: {
    title: (reader) => byText(titleIn(reader)),
    partner: byText(sql`p.name`),
    target: byNumber(sql`t.target`),
    offer: (reader) => byText(offerIn(reader)),
    state: byText(state),
    created: byTime(sql`t.created_at`),
  },
  cells: {
    title: (row) => row.title,
    partner: (row) => row.partnerName,
    state: (row, language) => choiceText(language, "stage", row.state),
    target: (row) => row.target,
    perDay: (row) => row.perDay,
    offer: (row) => row.offerTitle,
  },
  moves: {
    of: campaignMoves,
    asks: {
      start: (t) => ({ label: t("moves.start", { ns: "lists" }), text: t("rows.start", { ns: "asked" }) }),
      end: (t) => ({ label: t("moves.end", { ns: "lists" }), text: t("stamps.endText", { ns: "asked" }) }),
    },
    move: (call, id, move, version) =>
      changeStampCard(pressed(call, version), id, { status: statusAfter(move) }),
    stateOf: ({ status }: StampCardRecord, { language }) =>
      choiceText(language, "stage", status === "ON" ? "OPEN" : status),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "title", main: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "partner", cell: ({ partnerName }) => <bdi>{partnerName}</bdi> },
  { key: "state", cell: (row) => <StageBadge state={row.state} /> },
  { key: "target", figure: true, cell: ({ target }) => <Amount of={target} /> },
  { key: "perDay", figure: true, cell: ({ perDay }) => <Amount of={perDay} /> },
  { key: "offer", cell: ({ offerTitle }) => <bdi>{offerTitle}</bdi> },
];

export default function StampCards() {
  const { t } = useTranslation(["campaigns", "lists"]);
  return (
    <DeskList
      title={t("stamps.title")}
      text={t("stamps.text")}
      add={t("stamps.add")}
      none={t("stamps.none")}
      search={t("lists:searchIn.offers")}
      columns={columns}
      beside={RecordFacts}
      nameOf={({ title }) => title}
      moves={campaignMoves.map((move) => ({ move }))}
    >
      <CampaignTabs current="stamps" />
    </DeskList>
  );
}
