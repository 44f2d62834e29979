import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { campaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { readPastHappenings, type PastHappening, type PastOfCampaign } from "./past-happenings.server.ts";
import { patientlyAside } from "#app/core/db/patient.server.ts";
import { businessDayOf, countsSince, type BusinessDay } from "#app/core/domain/business-day.ts";
import { awaitedOf, versionsAt, type CampaignVersion } from "#app/core/domain/campaigns/campaign.ts";
import { mayFire, pointsOf, reasons, type Reason } from "#app/core/domain/campaigns/decide.ts";
import { triggerRule } from "#app/core/domain/campaigns/triggers.ts";
import { dryRunMissedExamples, type DryRun } from "#app/core/domain/campaigns/try-out.ts";
import { shownCustomers } from "#app/desk/frame/shown-customers.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { leastSeen, seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

const maxExamples = 10;

/** So many happenings are judged, the newest: more of them would fill the server's memory. */
const mostJudged = 50_000;

/**
 * The customers that a campaign would have reached today and in the days before, and its rewards, judged by
 * sales and customers as they are now, and why everything else that it waits for brought nothing. Status, `from` and `until` are ignored; everything else counts. Limits and
 * budgets start unused. Of more than `most` happenings that could bring something, the older ones are left out. Who may not see customers gets no examples and no numbers
 * of fewer than ten. Changes nothing. Refuses NOT_FOUND.
 */
export async function dryRun(
  call: OperatorCall,
  id: string,
  { days, most = mostJudged }: { days: number; most?: number },
): Promise<Decision<DryRun>> {
  const { now } = call;
  const set = await campaignSet();
  const campaign = versionsAt(set.campaigns, now).find((one) => one.id === id);
  if (!campaign) return refuse("NOT_FOUND");
  const { segmentId } = campaign.rule;
  const segment = segmentId === null ? null : (set.segments.get(segmentId) ?? null);
  const since = countsSince(now, days);
  const past = await patientlyAside((db) => readPastHappenings(db, { campaign, segment, since, now, most }));
  const result = judged(campaign, past.reached);
  const all = tellOf(past, result);
  const told = seesCustomers(call.caller) ? all : withoutCustomers(all, past, result);
  const shown = [...told.examples, ...told.missed.flatMap(({ examples }) => examples)];
  const { userId, detail } = shownCustomers(shown.map((example) => example.userId));
  const act = { action: "campaign.dry-run", target: id, userId, detail: { days, ...detail } } as const;
  await writeAudit(prisma, call, act);
  return accept(told);
}

interface Award extends PastHappening {
  points: number;
  day: BusinessDay;
}

interface Missed extends PastHappening {
  because: Reason;
}

interface Judged {
  awards: Award[];
  missed: Missed[];
}

/** The rewards in the order of their events, within the limits and the budget; and what brought none, and why. */
function judged(campaign: CampaignVersion, past: readonly PastHappening[]): Judged {
  const { perCustomer, perCustomerDay, budgetPoints, budgetTimes } = campaign.rule;
  const counts = new Map<string, number>();
  const awards: Award[] = [];
  const missed: Missed[] = [];
  let given = 0;
  for (const one of past) {
    const because = reasonOf(campaign, one);
    if (because) {
      missed.push({ ...one, because });
      continue;
    }
    const day = businessDayOf(one.at);
    const [ofCustomer, ofDay] = [one.userId, `${one.userId} ${day}`];
    const points = pointsOf(campaign.rule, one.basePoints);
    const limited =
      (counts.get(ofCustomer) ?? 0) >= (perCustomer ?? Infinity) ||
      (counts.get(ofDay) ?? 0) >= (perCustomerDay ?? Infinity);
    const paid = given + points <= (budgetPoints ?? Infinity) && awards.length < (budgetTimes ?? Infinity);
    if (limited || !paid) {
      missed.push({ ...one, because: limited ? "LIMIT" : "BUDGET" });
      continue;
    }
    for (const key of [ofCustomer, ofDay]) counts.set(key, (counts.get(key) ?? 0) + 1);
    given += points;
    awards.push({ ...one, points, day });
  }
  return { awards, missed };
}

/** Why it brings nothing, though its moment, place and customer are right; null if there is nothing but limits and budget. */
function reasonOf(campaign: CampaignVersion, one: PastHappening): Reason | null {
  const what = { ...one, trigger: awaitedOf(campaign.rule) };
  const { sales } = triggerRule(campaign.rule.trigger);
  const before = { count: one.before, lastDays: one.lastDays };
  if (sales !== null && !sales.fires(campaign.rule, before)) return "TRIGGER";
  return mayFire(campaign, what, true) ? null : "AMOUNT";
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

function tellOf({ fallen, reached, leftOut }: PastOfCampaign, { awards, missed }: Judged): DryRun {
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
    examples: awards
      .slice(-maxExamples)
      .toReversed()
      .map((award) => ({ ...exampleOf(award), points: award.points })),
    looked: fallen.reduce((sum, one) => sum + one.times, reached.length),
    leftOut,
    missed: [
      ...fallen.map(({ because, times, newest }) => ({
        ...{ because, times },
        examples: newest.toReversed().map(exampleOf),
      })),
      ...missedBy(missed),
    ],
  };
}

/** What brought nothing, by its reason, with the newest of each. */
function missedBy(missed: readonly Missed[]): DryRun["missed"] {
  return reasons.flatMap((because) => {
    const those = missed.filter((one) => one.because === because);
    const examples = those.slice(-dryRunMissedExamples).toReversed().map(exampleOf);
    return those.length === 0 ? [] : [{ because, times: those.length, examples }];
  });
}

/**
 * Without what is of fewer than ten customers. If they are fewer in all, the rest would tell of them too: what was
 * looked at with two segments differs by what one of them did.
 */
function withoutCustomers(told: DryRun, { fallen }: PastOfCampaign, { awards, missed }: Judged): DryRun {
  if (Number(told.customers) < leastSeen)
    return {
      ...{ leftOut: told.leftOut, examples: [], byDay: [], byPartner: [], missed: [] },
      ...{ customers: null, times: null, points: null, millimes: null, looked: null },
    };
  const customersIn = new Map<string, Set<string>>();
  for (const { userId, day, partnerId } of awards)
    for (const part of [day, partnerId ?? ""])
      customersIn.set(part, (customersIn.get(part) ?? new Set()).add(userId));
  const missedOf = (because: Reason) =>
    fallen.find((one) => one.because === because)?.customers ??
    new Set(missed.flatMap((one) => (one.because === because ? one.userId : []))).size;
  const areEnough = (part: string) => (customersIn.get(part)?.size ?? 0) >= leastSeen;
  return {
    ...{ ...told, examples: [] },
    byDay: told.byDay.filter(({ day }) => areEnough(day)),
    byPartner: told.byPartner.filter(({ partnerId }) => areEnough(partnerId)),
    missed: told.missed
      .filter(({ because }) => missedOf(because) >= leastSeen)
      .map((one) => ({ ...one, examples: [] })),
  };
}

function exampleOf({ userId, firstName, at, amountMillimes, transactionId }: PastHappening) {
  return { userId, firstName, at: at.toISOString(), amountMillimes, transactionId };
}
