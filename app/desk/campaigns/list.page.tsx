import { formatNumber } from "#app/core/ui/format.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CampaignTabs } from "#app/desk/frame/campaign-tabs.tsx";
import { StageBadge } from "#app/desk/frame/stage-badge.tsx";
import { Amount, Day } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { columnsOf, given, json, oneOf, summed, text, type RowOf } from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime, inWords, type ListReader } from "#app/desk/lists/sources/keyset.server.ts";
import { sql, type Sql } from "#app/core/db/sql.server.ts";
import type { CampaignRecord } from "#app/core/domain/campaigns/campaign-record.ts";
import { awaitedOf, type CampaignRule } from "#app/core/domain/campaigns/campaign.ts";
import {
  campaignMoves,
  campaignStateOf,
  campaignStates,
  type CampaignState,
} from "#app/core/domain/campaigns/campaign-state.ts";
import { effectKinds } from "#app/core/domain/campaigns/effect-kinds.ts";
import { triggers } from "#app/core/domain/campaigns/triggers.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { moveCampaign } from "./move-campaign.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { segmentChoices } from "#app/desk/segments/segment-choices.server.ts";
import { gainText } from "#app/core/pages/running-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "campaigns"] } satisfies RouteHandle;

const titleIn = (reader: ListReader) => inWords(sql`t.rule -> 'title'`, reader);

/** SQL: the state of the campaign `t`, by the rules of `campaignStateOf`; a test compares the two. */
function campaignStateAt(now: Date): Sql {
  return sql`(CASE WHEN t.rule ->> 'status' = 'DRAFT' THEN 'DRAFT'
    WHEN t.rule ->> 'status' = 'ENDED' OR (t.rule ->> 'until')::timestamptz <= ${now}::timestamptz THEN 'ENDED'
    WHEN t.rule ->> 'status' = 'PAUSED' THEN 'PAUSED'
    WHEN (t.rule ->> 'from')::timestamptz > ${now}::timestamptz THEN 'SCHEDULED' ELSE 'OPEN' END)`;
}

// A campaign for online sales waits for claims, as in `awaitedOf`.
const awaited = sql`(CASE WHEN t.rule ->> 'trigger' = 'SALE' AND t.rule ->> 'channel' = 'ONLINE' THEN 'CLAIM'
  ELSE t.rule ->> 'trigger' END)`;

const campaignColumns = (reader: ListReader) =>
  columnsOf("u", {
    title: given(titleIn(reader), text),
    state: given(campaignStateAt(reader.now), oneOf<CampaignState>()),
    rule: given(sql`t.rule`, json<CampaignRule>()),
    points: summed,
    times: summed,
    reached: summed,
  });

type CampaignRow = RowOf<ReturnType<typeof campaignColumns>>;

const triggerText = ({ rule }: CampaignRow, language: Language) =>
  choiceText(language, "trigger", awaitedOf(rule));

/**
 * The used budget, "1 200 of 20 000" if there is a limit: in points if the campaign gives points, otherwise in times.
 */
function spentOf({ rule, points, times }: CampaignRow, language: Language) {
  const word = translatorOf(language, "campaigns");
  const inPoints = "points" in rule.effect || "multiplier" in rule.effect;
  const [count, most] = inPoints ? [points, rule.budgetPoints] : [times, rule.budgetTimes];
  const number = formatNumber(count, language);
  const amount = inPoints ? number : word("used.given", { count, amount: number });
  const text = most === null ? amount : word("used.of", { amount, most: formatNumber(most, language) });
  return { inPoints, count, most, text };
}

/** Campaigns with their uses: whole points, times, different customers. */
export const loader = deskList({
  name: "campaigns",
  right: "campaigns",
  title: (t) => t("title", { ns: "campaigns" }),
  from: sql`campaign t CROSS JOIN LATERAL (
    SELECT coalesce(sum(points), 0)::float8 AS points, coalesce(sum(times), 0)::float8 AS times,
      coalesce(sum(customers), 0)::float8 AS reached FROM campaign_slot WHERE campaign_id = t.id) u`,
  versionsOf: "campaign",
  columns: campaignColumns,
  search: sql`(t.rule -> 'title')::text`,
  filters: {
    stage: { of: campaignStates, where: (stage, { now }) => sql`${campaignStateAt(now)} = ${stage}` },
    trigger: { of: triggers, where: (trigger) => sql`${awaited} = ${trigger}` },
    gives: { of: effectKinds, where: (effect) => sql`t.rule -> 'effect' ? ${effect}::text` },
    partner: { of: partnerChoices, where: (id) => sql`t.rule -> 'partnerIds' ? ${id}::text` },
    segment: { of: segmentChoices, where: (id) => sql`t.rule ->> 'segmentId' = ${id}` },
  },
  sort: "-created",
  sorts: {
    title: (reader) => byText(titleIn(reader)),
    state: ({ now }) => byText(campaignStateAt(now)),
    trigger: byText(awaited),
    from: byTime(sql`(t.rule ->> 'from')::timestamptz`),
    until: byTime(sql`(t.rule ->> 'until')::timestamptz`),
    spent: byNumber(sql`u.points::bigint`),
    reached: byNumber(sql`u.reached::bigint`),
    created: byTime(sql`t.created_at`),
  },
  show: (row, { language }) => {
    const { id, version, title, state, rule, reached } = row;
    return {
      ...{ id, version, title, state, reached },
      trigger: triggerText(row, language),
      gives: gainText(rule.effect, language),
      from: formatDate(rule.from, language, "short"),
      until: formatLastDay(rule.until, language, "short"),
      spent: spentOf(row, language),
    };
  },
  cells: {
    title: (row) => row.title,
    state: (row, language) => choiceText(language, "stage", row.state),
    trigger: triggerText,
    gives: (row, language) => gainText(row.rule.effect, language),
    from: (row) => ({ begins: new Date(row.rule.from) }),
    until: (row) => ({ ends: new Date(row.rule.until) }),
    spentPoints: (row) => row.points,
    budgetPoints: (row) => row.rule.budgetPoints,
    times: (row) => row.times,
    budgetTimes: (row) => row.rule.budgetTimes,
    reached: (row) => row.reached,
  },
  moves: {
    of: campaignMoves,
    move: moveCampaign,
    asks: {
      start: (t) => ({ label: t("moves.start", { ns: "lists" }), text: t("rows.start", { ns: "asked" }) }),
      end: (t) => ({ label: t("moves.end", { ns: "lists" }), text: t("campaign.endText", { ns: "asked" }) }),
    },
    stateOf: (campaign: CampaignRecord, { language, now }) =>
      choiceText(language, "stage", campaignStateOf(campaign, now)),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

type Campaign = Shown<typeof loader>;

const columns: readonly DeskColumn<Campaign>[] = [
  { key: "title", main: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "state", cell: ({ state }) => <StageBadge state={state} /> },
  { key: "trigger", cell: ({ trigger }) => trigger },
  { key: "gives", cell: ({ gives }) => gives },
  { key: "from", cell: ({ from }) => <Day>{from}</Day> },
  { key: "until", cell: ({ until }) => <Day>{until}</Day> },
  { key: "spent", figure: true, cell: ({ spent }) => <Spent {...spent} /> },
  { key: "reached", figure: true, cell: ({ reached }) => <Amount of={reached} /> },
];

export default function Campaigns() {
  const { t } = useTranslation(["campaigns", "lists"]);
  const language = useLanguage();
  return (
    <DeskList
      title={t("title")}
      text={t("text")}
      actions={
        <>
          <LinkButton to={`/${language}/operator/campaigns/calendar`} variant="secondary" size="sm">
            {t("calendar.title")}
          </LinkButton>
          <LinkButton to={`/${language}/operator/campaigns/simulate`} variant="secondary" size="sm">
            {t("basket.title")}
          </LinkButton>
        </>
      }
      add={t("add")}
      none={t("none")}
      search={t("lists:searchIn.campaigns")}
      columns={columns}
      beside={RecordFacts}
      nameOf={({ title }) => title}
      moves={campaignMoves.map((move) => ({ move }))}
    >
      <CampaignTabs current="campaigns" />
    </DeskList>
  );
}

/** The used points or times, and their part of the budget. */
function Spent({ text, inPoints, count, most }: Campaign["spent"]) {
  return (
    <span className="inline-grid justify-items-end gap-1">
      <span className="inline-flex items-center gap-1">
        {inPoints && <PointStar />}
        {text}
      </span>
      {most !== null && (
        <progress aria-hidden="true" className="bar h-1 w-20" value={Math.min(count, most)} max={most} />
      )}
    </span>
  );
}
