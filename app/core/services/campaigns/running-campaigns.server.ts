import { withCampaignSet, type CampaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { readCampaignUses } from "#app/core/db/campaigns/campaign-facts.server.ts";
import { readSegmentFacts } from "#app/core/db/segments/segment-facts.server.ts";
import {
  awaitedOf,
  isAtPlace,
  versionsAt,
  type CampaignRule,
  type CampaignVersion,
  type Place,
} from "#app/core/domain/campaigns/campaign.ts";
import { reasonOfUse, type Used } from "#app/core/domain/campaigns/decide.ts";
import { byWeight, calendarAt, runningSpan, type Span } from "#app/core/domain/campaigns/running.ts";
import {
  saleTriggers,
  triggerRule,
  type SalesBefore,
  type Trigger,
} from "#app/core/domain/campaigns/triggers.ts";
import { holds } from "#app/core/domain/segments/holds.ts";
import { askedSales } from "#app/core/rewards/fire-campaigns.server.ts";

/** A campaign that runs now or later today. */
export interface RunningCampaign {
  id: string;
  rule: CampaignRule;
  span: Span;
}

/** The filter of a page. */
interface Asked {
  triggers: readonly Trigger[];
  /** Only campaigns that run somewhere at this partner; absent for all partners. */
  partnerId?: string;
}

interface Reader {
  now: Date;
  /**
   * Null for a visitor; "ANYBODY" at a till, which does not know its next customer and so sees the campaigns
   * for every segment.
   */
  userId: string | null;
}

/** Campaigns triggered by a sale in a store. */
export const saleCampaigns: Asked = { triggers: saleTriggers };

/**
 * The campaigns that run now or later today and would reward this reader: their segment contains the reader,
 * and limits and budget are not used up. A visitor sees the campaigns for everybody. Sorted by priority, then
 * by reward.
 */
export function listRunning(reader: Reader, { triggers, partnerId }: Asked): Promise<RunningCampaign[]> {
  const calendar = calendarAt(reader.now);
  return withCampaignSet(async (set) => {
    const running = versionsAt(set.campaigns, reader.now).flatMap((campaign) => {
      const { id, rule } = campaign;
      const isAsked =
        triggers.includes(awaitedOf(rule)) && (partnerId === undefined || mayBeAt(rule, partnerId));
      const span = isAsked ? runningSpan(rule, calendar) : null;
      return span ? [{ id, rule, span, campaign }] : [];
    });
    const isOpen = await readOpen(
      set,
      running.map(({ campaign }) => campaign),
      reader,
    );
    return running
      .filter(({ campaign }) => isOpen(campaign))
      .map(({ id, rule, span }) => ({ id, rule, span }))
      .toSorted(byWeight);
  });
}

/** Those campaigns of a list that run at one of these places. */
export function runningAt(running: readonly RunningCampaign[], ...places: Place[]): RunningCampaign[] {
  return running.filter(({ rule }) => places.some((place) => isAtPlace(rule, place)));
}

/** A campaign for stores or sale points passes here: these are compared later, when they are known. */
function mayBeAt({ partnerIds, storeIds, salePointIds }: CampaignRule, partnerId: string): boolean {
  return storeIds !== null || salePointIds !== null || (partnerIds?.includes(partnerId) ?? true);
}

async function readOpen(
  set: CampaignSet,
  campaigns: readonly CampaignVersion[],
  { userId, now }: Reader,
): Promise<(campaign: CampaignVersion) => boolean> {
  if (userId === "ANYBODY") {
    const uses = await readCampaignUses(null, campaigns.filter(isLimited), now);
    return (campaign) => isLeft(campaign, uses);
  }
  const segmented = campaigns.filter(({ rule }) => rule.segmentId !== null);
  const [facts, uses] = await Promise.all([
    userId === null || segmented.length === 0
      ? null
      : readSegmentFacts(userId, askedSales(set, segmented), now),
    readCampaignUses(userId, campaigns.filter(isLimited), now),
  ]);
  return (campaign) => {
    const { segmentId } = campaign.rule;
    const segment = segmentId === null ? null : set.segments.get(segmentId);
    const isOf = segmentId === null || Boolean(facts && segment && holds(segment, facts));
    return isOf && isLeft(campaign, uses) && isAhead(campaign, uses.get(campaign.id));
  };
}

/** Whether the campaign can be used up, or depends on earlier sales. */
function isLimited({ rule }: CampaignVersion): boolean {
  const { perCustomer, perCustomerDay, budgetPoints, budgetTimes, effect, trigger } = rule;
  return (
    [perCustomer, perCustomerDay, budgetPoints, budgetTimes].some((limit) => limit !== null) ||
    "offerId" in effect ||
    "stampCardId" in effect ||
    triggerRule(trigger).sales !== null
  );
}

function isLeft({ id, rule }: CampaignVersion, uses: ReadonlyMap<string, Used>): boolean {
  const used = uses.get(id);
  const least = "points" in rule.effect ? rule.effect.points : "multiplier" in rule.effect ? 1 : 0;
  return !used || reasonOfUse(rule, used, least) === null;
}

/** Whether the sale that the campaign waits for is still to come; a visitor has no sales. */
function isAhead({ rule }: CampaignVersion, before: SalesBefore = { count: 0, lastDays: null }): boolean {
  const { sales } = triggerRule(rule.trigger);
  return sales === null || sales.isAhead(rule, before);
}
