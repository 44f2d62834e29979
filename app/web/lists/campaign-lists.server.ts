import { formatNumber } from "#app/components/format.ts";
import { formatLastDay } from "#app/components/shop/view-offer.ts";
import type {
  CampaignListRow,
  SegmentListRow,
  StampCardListRow,
} from "#app/db/lists/campaign-lists.server.ts";
import { awaitedOf } from "#app/domain/campaigns/campaign.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translatorOf } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import {
  listCampaignsAtDesk,
  listSegmentsAtDesk,
  listStampCardsAtDesk,
} from "#app/services/lists/desk-lists.server.ts";
import { partnerChoices, segmentChoices } from "#app/web/operator-choices.server.ts";
import { gainText } from "#app/web/running-words.server.ts";
import { choiceText, type ListPage } from "./list-page.server.ts";

export type CampaignShown = ReturnType<typeof campaignsPage.show>;

const triggerText = ({ rule }: CampaignListRow, language: Language) =>
  choiceText(language, "trigger", awaitedOf(rule));

/**
 * The used budget, "1 200 of 20 000" if there is a limit: in points if the campaign gives points, otherwise in times.
 */
function spentOf({ rule, points, times }: CampaignListRow, language: Language) {
  const word = translatorOf(language, "campaigns");
  const inPoints = "points" in rule.effect || "multiplier" in rule.effect;
  const [count, most] = inPoints ? [points, rule.budgetPoints] : [times, rule.budgetTimes];
  const number = formatNumber(count, language);
  const amount = inPoints ? number : word("used.given", { count, amount: number });
  const text = most === null ? amount : word("used.of", { amount, most: formatNumber(most, language) });
  return { inPoints, count, most, text };
}

export const campaignsPage = {
  name: "campaigns",
  read: listCampaignsAtDesk,
  show: (row: CampaignListRow, language: Language) => {
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
  cells: (row: CampaignListRow, language: Language) => ({
    title: row.title,
    state: choiceText(language, "stage", row.state),
    trigger: triggerText(row, language),
    gives: gainText(row.rule.effect, language),
    from: { begins: new Date(row.rule.from) },
    until: { ends: new Date(row.rule.until) },
    spentPoints: row.points,
    budgetPoints: row.rule.budgetPoints,
    times: row.times,
    budgetTimes: row.rule.budgetTimes,
    reached: row.reached,
  }),
  options: async () => {
    const [partner, segment] = await Promise.all([partnerChoices(), segmentChoices()]);
    return { partner, segment };
  },
} satisfies ListPage<CampaignListRow, { id: string }>;

export type SegmentShown = ReturnType<typeof segmentsPage.show>;

export const segmentsPage = {
  name: "segments",
  read: listSegmentsAtDesk,
  show: ({ countedAt, ...row }: SegmentListRow, language: Language) => ({
    ...row,
    counted: countedAt && formatDate(countedAt, language, "dateTime"),
  }),
  cells: (row: SegmentListRow) => ({
    name: row.name,
    size: row.size,
    counted: row.countedAt,
    campaigns: row.campaigns,
    offers: row.offers,
    messages: row.messages,
  }),
} satisfies ListPage<SegmentListRow, { id: string }>;

export type StampCardShown = StampCardListRow;

export const stampCardsPage = {
  name: "stamp-cards",
  read: listStampCardsAtDesk,
  show: (row: StampCardListRow) => row,
  cells: (row: StampCardListRow, language: Language) => ({
    title: row.title,
    partner: row.partnerName,
    state: choiceText(language, "stage", row.state),
    target: row.target,
    perDay: row.perDay,
    offer: row.offerTitle,
  }),
  options: async () => ({ partner: await partnerChoices() }),
} satisfies ListPage<StampCardListRow, { id: string }>;
