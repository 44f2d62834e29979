import type { CampaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { readCampaignUses } from "#app/core/db/campaigns/campaign-facts.server.ts";
import { readSegmentFacts } from "#app/core/db/segments/segment-facts.server.ts";
import { versionsAt, type CampaignVersion } from "#app/core/domain/campaigns/campaign.ts";
import {
  decideCampaigns,
  mayFire,
  type Fired,
  type Happening,
  type Known,
} from "#app/core/domain/campaigns/decide.ts";
import { salesAsked, type SalesWithin } from "#app/core/domain/segments/holds.ts";

/** The facts of a campaign that was never used. */
const unused = {
  ...{ count: 0, lastDays: null, byCustomer: 0, byCustomerToday: 0 },
  ...{ pointsLeft: null, timesLeft: null, given: true },
};

/**
 * The campaigns that fire for something that happens to a customer, in their versions of that moment. The
 * database function that gives the rewards compares limits and budgets again. If no campaign may fire,
 * nothing is read.
 * @param now the clock of the rules
 */
export async function fireCampaigns(
  set: CampaignSet,
  what: Happening,
  { userId, now }: { userId: string; now: Date },
): Promise<Fired[]> {
  const candidates = versionsAt(set.campaigns, what.at).filter((campaign) => mayFire(campaign, what));
  if (candidates.length === 0) return [];
  const known = await readKnown(set, candidates, { userId, now, at: what.at });
  return known ? decideCampaigns(candidates, what, known).fired : [];
}

/** The facts that decide these campaigns for what happens at a moment; null if there is no such customer. */
export async function readKnown(
  set: CampaignSet,
  campaigns: readonly CampaignVersion[],
  { userId, now, at = now }: { userId: string; now: Date; at?: Date },
): Promise<Known | null> {
  const [facts, uses] = await Promise.all([
    readSegmentFacts(userId, askedSales(set, campaigns), now),
    readCampaignUses(userId, campaigns, now, at),
  ]);
  if (!facts) return null;
  const used = ({ id }: CampaignVersion) => uses.get(id) ?? unused;
  return { facts, segment: (id) => set.segments.get(id) ?? null, salesBefore: used, used };
}

/** The sums of sales that the campaigns' segments ask for. */
export function askedSales(set: CampaignSet, campaigns: readonly CampaignVersion[]): SalesWithin[] {
  const segments = new Set(campaigns.flatMap(({ rule }) => rule.segmentId ?? []));
  return salesAsked([...segments].flatMap((id) => set.segments.get(id) ?? []));
}
