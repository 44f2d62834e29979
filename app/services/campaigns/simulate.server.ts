import { writeAudit } from "#app/db/audit/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { campaignSet } from "#app/db/campaigns/campaign-set.server.ts";
import { readCampaignUses } from "#app/db/campaigns/campaign-uses.server.ts";
import { readStorePlace, standsIn } from "#app/db/campaigns/store-place.server.ts";
import { versionsToTry, type CampaignVersion } from "#app/domain/campaigns/campaign.ts";
import { decideCampaigns, type Happening, type Known } from "#app/domain/campaigns/decide.ts";
import { factsOf, type Simulation, type SimulationInput } from "#app/domain/campaigns/try-out.ts";
import { earningOf } from "#app/domain/points/earning.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { readKnown } from "#app/ledger/campaigns/fire-campaigns.server.ts";

/**
 * What a sale would give, by which campaigns, and why not by the others; changes nothing. For a moment that is past each
 * campaign counts by its version of that moment, or as it is now if it is younger; the customer, limits and budgets are
 * as they are now. Refuses NOT_FOUND for a customer or store that there is not, and INVALID_INPUT for a sale point that
 * is not of the store, and for a customer and facts at once.
 */
export async function simulate(call: OperatorCall, input: SimulationInput): Promise<Decision<Simulation>> {
  const {
    userId,
    facts,
    storeId,
    salePointId = null,
    channel = "STORE",
    amountMillimes,
    at = call.now,
  } = input;
  if (userId !== undefined && facts !== undefined)
    return refuse("INVALID_INPUT", { details: [{ path: "facts", code: "INVALID" }] });
  const [store, set, isThere] = await Promise.all([
    readStorePlace(storeId),
    campaignSet(),
    salePointId === null || standsIn(storeId, salePointId),
  ]);
  if (!store) return refuse("NOT_FOUND");
  if (!isThere) return refuse("INVALID_INPUT", { details: [{ path: "salePointId", code: "NOT_FOUND" }] });
  const campaigns = versionsToTry(set.campaigns, { at, now: call.now });
  // Days go on until a moment to come, but not back to one that is past: nobody's sales are taken away.
  const now = at > call.now ? at : call.now;
  const known =
    userId === undefined
      ? await madeUp(campaigns, facts ?? {}, (id) => set.segments.get(id) ?? null, now)
      : await readKnown(set, campaigns, { userId, now });
  if (!known) return refuse("NOT_FOUND");
  await writeAudit(prisma, call, { action: "campaign.simulate", target: null, ...(userId && { userId }) });
  const { base, bonus } = earningOf(amountMillimes, store.earningTerms, known.facts.level);
  const what: Happening = {
    ...{ channel, amountMillimes, basePoints: base, at, partnerId: store.partnerId },
    ...(channel === "STORE"
      ? { trigger: "SALE" as const, storeId, salePointId }
      : { trigger: "CLAIM" as const, storeId: null, salePointId: null }),
  };
  const { fired, notFired } = decideCampaigns(campaigns, what, known);
  const campaignPoints = fired.reduce((sum, { points }) => sum + points, 0);
  return accept({
    ...{ basePoints: base, bonusPoints: bonus, campaignPoints, total: base + bonus + campaignPoints },
    fired: fired.map(({ campaign: { id, version }, points }) => ({ id, version, points })),
    notFired: notFired.map(({ campaign: { id }, because }) => ({ id, because })),
  });
}

/** Somebody with these facts, who was given nothing by any campaign yet. */
async function madeUp(
  campaigns: readonly CampaignVersion[],
  given: Parameters<typeof factsOf>[0],
  segment: Known["segment"],
  now: Date,
): Promise<Known> {
  const facts = factsOf(given);
  const uses = await readCampaignUses(null, campaigns, now);
  const before = { count: given.salesCount ?? 0, lastDays: given.lastSaleDays ?? null };
  const nothing = { byCustomer: 0, byCustomerToday: 0, pointsLeft: null, timesLeft: null, given: true };
  return {
    ...{ facts, segment },
    salesBefore: () => before,
    used: ({ id }) => uses.get(id) ?? nothing,
  };
}
