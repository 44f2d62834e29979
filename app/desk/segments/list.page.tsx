import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CampaignTabs } from "#app/desk/frame/campaign-tabs.tsx";
import { Amount } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { columnsOf, given, integer, maybe, moment, text } from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { leastSeen, seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { countSegment } from "#app/core/services/segments/segment-sizes.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { yesNo } from "#app/desk/lists/list-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "campaigns"] } satisfies RouteHandle;

/** SQL: the size of a segment, as far as the reader may know it. */
const sizeFor = ({ caller }: Pick<OperatorCall, "caller">) =>
  seesCustomers(caller) ? sql`n.size` : sql`CASE WHEN n.size >= ${leastSeen}::int THEN n.size END`;

/** Segments with their last counted size, and the numbers of campaigns, offers and messages that use them. */
export const loader = deskList({
  name: "segments",
  right: "campaigns",
  title: (t) => t("segments.title", { ns: "campaigns" }),
  from: sql`segment t LEFT JOIN segment_size n ON n.segment_id = t.id
    CROSS JOIN LATERAL (SELECT count(*)::int AS campaigns FROM campaign
      WHERE rule ->> 'segmentId' = t.id::text AND rule ->> 'status' <> 'ENDED') c
    CROSS JOIN LATERAL (SELECT count(*)::int AS offers FROM offer WHERE segment_id = t.id AND status <> 'ENDED') o
    CROSS JOIN LATERAL (SELECT count(*)::int AS messages FROM operator_message WHERE segment_id = t.id) m`,
  columns: (call) =>
    columnsOf("t", {
      name: text,
      /** Null until it is counted, and again after its condition has changed, or if it is too small to be told. */
      size: given(sizeFor(call), maybe(integer)),
      countedAt: given(sql`n.counted_at`, maybe(moment)),
      /** Only campaigns that have not ended. */
      campaigns: given(sql`c.campaigns`, integer),
      offers: given(sql`o.offers`, integer),
      messages: given(sql`m.messages`, integer),
    }),
  search: sql`t.name`,
  filters: {
    inUse: {
      of: yesNo,
      where: (inUse) => sql`(c.campaigns + o.offers + m.messages > 0) = ${inUse === "yes"}`,
    },
  },
  sort: "-created",
  sorts: {
    name: byText(sql`t.name`),
    size: (call) => byNumber(sql`coalesce(${sizeFor(call)}, -1)`),
    campaigns: byNumber(sql`c.campaigns`),
    offers: byNumber(sql`o.offers`),
    messages: byNumber(sql`m.messages`),
    created: byTime(sql`t.created_at`),
  },
  show: ({ countedAt, ...row }, { language }) => ({
    ...row,
    counted: countedAt && formatDate(countedAt, language, "dateTime"),
  }),
  cells: {
    name: (row) => row.name,
    size: (row) => row.size,
    counted: (row) => row.countedAt,
    campaigns: (row) => row.campaigns,
    offers: (row) => row.offers,
    messages: (row) => row.messages,
  },
  moves: { of: ["count"], move: (call, id) => countSegment(id, call.now) },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "size", figure: true, cell: ({ size }) => size !== null && <Amount of={size} /> },
  { key: "counted", cell: ({ counted }) => counted },
  { key: "campaigns", figure: true, cell: ({ campaigns }) => <Amount of={campaigns} /> },
  { key: "offers", figure: true, cell: ({ offers }) => <Amount of={offers} /> },
  { key: "messages", figure: true, cell: ({ messages }) => <Amount of={messages} /> },
];

export default function Segments() {
  const { t } = useTranslation(["campaigns", "lists"]);
  const language = useLanguage();
  return (
    <DeskList
      title={t("segments.title")}
      text={t("segments.text")}
      actions={
        <LinkButton to={`/${language}/operator/segments/lists`} variant="secondary" size="sm">
          {t("lists.title")}
        </LinkButton>
      }
      add={t("segments.add")}
      none={t("segments.none")}
      search={t("lists:searchIn.segments")}
      columns={columns}
      beside={RecordFacts}
      nameOf={({ name }) => name}
      moves={[{ move: "count" }]}
    >
      <CampaignTabs current="segments" />
    </DeskList>
  );
}
