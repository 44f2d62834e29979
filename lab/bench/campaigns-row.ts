import type { CampaignRule } from "../../app/core/domain/campaigns/campaign.ts";
import { weekdayOf } from "../../app/core/domain/campaigns/times.ts";
import { addDays, businessDayOf } from "../../app/core/domain/business-day.ts";
import { newId } from "../../app/core/db/ids.server.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { someCalls, type HttpLoad } from "./http-subject.ts";
import { besidesInCpu, measureByTurns, type Measure } from "./rounds.ts";
import type { Stage } from "./stage.ts";
import { withClient } from "./without-indexes.ts";

/** The number of campaigns that are on at once. */
const active = 200;
/** An amount higher than any redemption of the bench pays. */
const dearMillimes = 900_000;
/** A sale is short, so this many times the calls of a heavy customer are measured. */
const times = 10;

/**
 * What a sale costs while many campaigns are on that do not fit it (other partners, other days, larger
 * amounts), beside a sale without any campaign. What a fitting campaign gives is work of its own and not
 * measured here.
 */
export async function measureCampaigns(stage: Stage, load: HttpLoad, effort: Effort): Promise<Figure[]> {
  const { items, storeKeys: keys, databaseUrl } = stage;
  const sale = someCalls(load, { server: stage, ask: { redeemOf: items, keys } }, times * effort.heavyCalls);
  const beside = async (rules: readonly CampaignRule[]): ReturnType<Measure> => {
    await setCampaigns(databaseUrl, rules);
    return sale();
  };
  const many = rulesAt(new Date());
  const measures = { with: () => beside(many), without: () => beside([]) };
  const samples = await measureByTurns(measures, effort.rounds);
  await setCampaigns(databaseUrl, []);
  const heading = {
    name: `till: redeem, ${active} campaigns on`,
    floor: "without any",
    goal: { atMost: 1.15 },
  };
  return [besidesInCpu(heading, samples.with, samples.without)];
}

/** Campaigns that are on, but fit no sale of the bench. */
function rulesAt(now: Date): CampaignRule[] {
  const day = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
  const others: Partial<CampaignRule>[] = [
    { partnerIds: [newId()] },
    { minAmountMillimes: dearMillimes },
    { weekdays: [weekdayOf(addDays(businessDayOf(now), 3))] },
    { trigger: "CLAIM", channel: "ONLINE" },
  ];
  return Array.from({ length: active }, (_, number) => ({
    title: { ar: "حملة", fr: "Campagne", en: "Campaign" },
    ...{ from: day(-1), until: day(30), weekdays: null, hours: null, partnerIds: null, storeIds: null },
    ...{
      salePointIds: null,
      channel: null,
      segmentId: null,
      trigger: "SALE",
      n: null,
      days: null,
      minAmountMillimes: null,
    },
    ...{
      effect: { multiplier: 2 },
      perCustomer: null,
      perCustomerDay: null,
      budgetPoints: null,
      budgetTimes: null,
    },
    ...{ priority: 0, stacks: false, status: "ON" },
    ...others[number % others.length],
  }));
}

/** Replaces all campaigns that are on by these. */
async function setCampaigns(databaseUrl: string, rules: readonly CampaignRule[]): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    await db.query("DELETE FROM campaign_version");
    await db.query("DELETE FROM campaign");
    await db.query(
      `WITH made AS (
         INSERT INTO campaign (id, rule, created_at)
         SELECT uuidv7(), rule, $2 FROM jsonb_array_elements($1) AS r(rule) RETURNING id, rule, created_at)
       INSERT INTO campaign_version (campaign_id, version, rule, since) SELECT id, 1, rule, created_at FROM made`,
      [JSON.stringify(rules), new Date()],
    );
  });
}
