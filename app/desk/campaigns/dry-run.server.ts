import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { campaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { readPastHappenings, type PastHappening } from "./past-happenings.server.ts";
import { patientlyAside } from "#app/core/db/patient.server.ts";
import { businessDayOf, countsSince, type BusinessDay } from "#app/core/domain/business-day.ts";
import { awaitedOf, versionsAt, type CampaignVersion } from "#app/core/domain/campaigns/campaign.ts";
import { mayFire, pointsOf } from "#app/core/domain/campaigns/decide.ts";
import { triggerRule } from "#app/core/domain/campaigns/triggers.ts";
import type { DryRun } from "#app/core/domain/campaigns/try-out.ts";
import { shownCustomers } from "#app/desk/frame/shown-customers.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

const maxExamples = 10;

/**
 * The customers that a campaign would have reached today and in the days before, and its rewards, judged by
 * sales and customers as they are now. Status, `from` and `until` are ignored; everything else counts. Limits and
 * budgets start unused. Examples are for who may see customers. Changes nothing. Refuses NOT_FOUND.
 */
export async function dryRun(
  call: OperatorCall,
  id: string,
  { days }: { days: number },
): Promise<Decision<DryRun>> {
  const { now } = call;
  const set = await campaignSet();
  const campaign = versionsAt(set.campaigns, now).find((one) => one.id === id);
  if (!campaign) return refuse("NOT_FOUND");
  const { segmentId } = campaign.rule;
  const segment = segmentId === null ? null : (set.segments.get(segmentId) ?? null);
  const since = countsSince(now, days);
  const past = await patientlyAside((db) => readPastHappenings(db, { campaign, segment, since, now }));
  const all = tellOf(awardsOf(campaign, past));
  const told = seesCustomers(call.caller) ? all : { ...all, examples: [] };
  const { userId, detail } = shownCustomers(told.examples.map((example) => example.userId));
  const act = { action: "campaign.dry-run", target: id, userId, detail: { days, ...detail } } as const;
  await writeAudit(prisma, call, act);
  return accept(told);
}

interface Award extends PastHappening {
  points: number;
  day: BusinessDay;
}

/** The rewards in the order of their events, within the limits and the budget. */
function awardsOf(campaign: CampaignVersion, past: readonly PastHappening[]): Award[] {
  const { perCustomer, perCustomerDay, budgetPoints, budgetTimes } = campaign.rule;
  const counts = new Map<string, number>();
  const awards: Award[] = [];
  let given = 0;
  for (const one of past) {
    if (!fires(campaign, one)) continue;
    const day = businessDayOf(one.at);
    const [ofCustomer, ofDay] = [one.userId, `${one.userId} ${day}`];
    const points = pointsOf(campaign.rule, one.basePoints);
    const limited =
      (counts.get(ofCustomer) ?? 0) >= (perCustomer ?? Infinity) ||
      (counts.get(ofDay) ?? 0) >= (perCustomerDay ?? Infinity);
    const paid = given + points <= (budgetPoints ?? Infinity) && awards.length < (budgetTimes ?? Infinity);
    if (limited || !paid) continue;
    for (const key of [ofCustomer, ofDay]) counts.set(key, (counts.get(key) ?? 0) + 1);
    given += points;
    awards.push({ ...one, points, day });
  }
  return awards;
}

function fires(campaign: CampaignVersion, one: PastHappening): boolean {
  // The query has already selected the segment's customers.
  if (!mayFire(campaign, { ...one, trigger: awaitedOf(campaign.rule) }, true)) return false;
  const { sales } = triggerRule(campaign.rule.trigger);
  return sales === null || sales.fires(campaign.rule, { count: one.before, lastDays: one.lastDays });
}

interface Sums {
  times: number;
  points: number;
  millimes: number;
}

const nothing: Sums = { times: 0, points: 0, millimes: 0 };

function added(sums: Sums, { points, amountMillimes }: Award): Sums {
  return {
    times: sums.times + 1,
    points: sums.points + points,
    millimes: sums.millimes + amountMillimes,
  };
}

function tellOf(awards: readonly Award[]): DryRun {
  const days = new Map<BusinessDay, Sums>();
  const partners = new Map<string, Sums & { name: string }>();
  for (const award of awards) {
    const { day, partnerId, partnerName } = award;
    days.set(day, added(days.get(day) ?? nothing, award));
    if (partnerId === null) continue;
    partners.set(partnerId, { name: partnerName ?? "", ...added(partners.get(partnerId) ?? nothing, award) });
  }
  return {
    customers: new Set(awards.map(({ userId }) => userId)).size,
    ...awards.reduce(added, nothing),
    byDay: [...days].map(([day, sums]) => ({ day, ...sums })),
    byPartner: [...partners]
      .map(([partnerId, sums]) => ({ partnerId, ...sums }))
      .toSorted((one, other) => other.points - one.points || other.times - one.times),
    examples: awards.slice(-maxExamples).toReversed().map(exampleOf),
  };
}

function exampleOf({ userId, firstName, at, amountMillimes, points, transactionId }: Award) {
  return { userId, firstName, at: at.toISOString(), amountMillimes, points, transactionId };
}
