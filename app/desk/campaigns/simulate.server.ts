import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { campaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { readCampaignUses } from "#app/core/db/campaigns/campaign-facts.server.ts";
import { knowsLists } from "#app/desk/frame/known-ids.server.ts";
import { readOfferPlace, readStorePlace, standsIn } from "#app/core/db/campaigns/store-place.server.ts";
import { versionsToTry, type CampaignVersion } from "#app/core/domain/campaigns/campaign.ts";
import { decideCampaigns, type Happening, type Known } from "#app/core/domain/campaigns/decide.ts";
import { factsOf, type Simulation, type SimulationInput } from "#app/core/domain/campaigns/try-out.ts";
import { earningOf, type EarningTerms } from "#app/core/domain/points/earning.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { readKnown } from "#app/core/rewards/fire-campaigns.server.ts";

/**
 * The points of a sale, or of the purchase of an offer: the campaigns that reward it, and for each other
 * campaign the reason why it does not. Changes nothing. For a past time each campaign's version of that time
 * is used, or the present one if the campaign is younger; customer, limits and budgets are as they are now.
 * Refuses NOT_FOUND for an unknown customer, store or list, and INVALID_INPUT for a sale point or offer of
 * another store, and if both customer and facts are given; FORBIDDEN for a customer, known or not, to who may
 * not see customers: what fired would tell whatever a segment can ask about that one.
 */
export async function simulate(call: OperatorCall, input: SimulationInput): Promise<Decision<Simulation>> {
  const { userId, facts, at = call.now } = input;
  if (userId !== undefined && !seesCustomers(call.caller)) return refuse("FORBIDDEN");
  if (userId !== undefined && facts !== undefined)
    return refuse("INVALID_INPUT", { details: [{ path: "facts", code: "INVALID" }] });
  const [tried, set, listsThere] = await Promise.all([
    readTried(input),
    campaignSet(),
    knowsLists([facts?.listed ?? []].flat()),
  ]);
  if (!tried.ok) return tried;
  if (!listsThere) return refuse("NOT_FOUND");
  const campaigns = versionsToTry(set.campaigns, { at, now: call.now });
  // For a future `at` the customer's days are counted up to it. A past `at` does not remove later sales.
  const now = at > call.now ? at : call.now;
  const known =
    userId === undefined
      ? await madeUp(campaigns, facts ?? {}, (id) => set.segments.get(id) ?? null, now)
      : await readKnown(set, campaigns, { userId, now });
  if (!known) return refuse("NOT_FOUND");
  await writeAudit(prisma, call, { action: "campaign.simulate", target: null, ...(userId && { userId }) });
  const { terms, ...what } = tried.value;
  const { base, bonus } = terms
    ? earningOf(what.amountMillimes, terms, known.facts.level)
    : { base: 0, bonus: 0 };
  const { fired, notFired } = decideCampaigns(campaigns, { ...what, basePoints: base, at }, known);
  const campaignPoints = fired.reduce((sum, { points }) => sum + points, 0);
  return accept({
    ...{ basePoints: base, bonusPoints: bonus, campaignPoints, total: base + bonus + campaignPoints },
    fired: fired.map(({ campaign: { id, version }, points }) => ({ id, version, points })),
    notFired: notFired.map(({ campaign: { id }, because }) => ({ id, because })),
  });
}

/** The simulated event and its earning terms; the purchase of an offer earns no points by itself. */
type Tried = Omit<Happening, "basePoints" | "at"> & { terms: EarningTerms | null };

async function readTried({
  storeId,
  salePointId,
  offerId,
  channel = "STORE",
  amountMillimes,
}: SimulationInput): Promise<Decision<Tried>> {
  const [store, isThere, offer] = await Promise.all([
    readStorePlace(storeId),
    salePointId === undefined || standsIn(storeId, salePointId),
    offerId === undefined ? null : readOfferPlace(offerId),
  ]);
  if (!store) return refuse("NOT_FOUND");
  const { partnerId, earningTerms: terms } = store;
  const nowhere = { partnerId, storeId: null, salePointId: null };
  if (offerId !== undefined) {
    // Mezia's own offers have no partner, so they fit every store.
    if (!offer || (offer.partnerId ?? partnerId) !== partnerId) return elsewhere("offerId");
    const paid = { channel: null, amountMillimes: offer.priceMillimes, terms: null };
    return accept({ ...nowhere, ...paid, partnerId: offer.partnerId, trigger: "PURCHASE" });
  }
  if (!isThere) return elsewhere("salePointId");
  const sale = { channel, amountMillimes, terms };
  return accept(
    channel === "STORE"
      ? { ...sale, partnerId, storeId, salePointId: salePointId ?? null, trigger: "SALE" }
      : { ...sale, ...nowhere, trigger: "CLAIM" },
  );
}

function elsewhere(path: string) {
  return refuse("INVALID_INPUT", { details: [{ path, code: "NOT_FOUND" }] });
}

/** A made-up customer with these facts, whom no campaign has rewarded yet. */
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
