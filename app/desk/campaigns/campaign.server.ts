import { prisma } from "#app/core/db/client.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { budgetSlots } from "#app/core/db/campaigns/campaign-facts.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { defaultLanguage, inLanguage } from "#app/core/domain/languages.ts";
import {
  impossibleField,
  ruleOfKept,
  type CampaignRule,
  type KeptRule,
} from "#app/core/domain/campaigns/campaign.ts";
import {
  campaignBody,
  campaignRecordAnswer,
  type CampaignBody,
  type CampaignRecord,
  type NewCampaign,
} from "#app/core/domain/campaigns/campaign-record.ts";
import { triggerRule } from "#app/core/domain/campaigns/triggers.ts";
import { accept, refuse, type Decision, type DetailCode, type Refused } from "#app/core/domain/refusals.ts";
import type { Campaign, Prisma } from "#app/generated/prisma/client.ts";
import { firesMore } from "#app/core/domain/bounds/campaign-reach.ts";
import { worthOfCampaign } from "#app/core/services/catalogue/campaign-worth.server.ts";
import { holdGiven, type Gives } from "#app/core/services/catalogue/given-away.server.ts";
import { orAsk, passBound } from "#app/core/services/catalogue/second-person.server.ts";
import {
  answerOf,
  mergeBody,
  recordService,
  type OperatorWrite,
} from "#app/core/services/record-service.server.ts";

/** Defaults for fields that the operator left out. */
const nothing = {
  ...{ weekdays: null, hours: null, partnerIds: null, storeIds: null, salePointIds: null },
  ...{ channel: null, segmentId: null },
  ...{ n: null, days: null, minAmountMillimes: null },
  ...{ perCustomer: null, perCustomerDay: null, budgetPoints: null, budgetTimes: null },
  ...{ priority: 0, stacks: false, status: "DRAFT" as const },
};

const campaigns = recordService({
  noun: "campaign",
  table: "campaign",
  find: (db, id) => db.campaign.findUnique({ where: { id } }),
  list: (db, query) => db.campaign.findMany(query),
  answers: withUse,
});

export const getCampaignRecord = campaigns.get;
export const listCampaignRecords = campaigns.list;

const rule = ({ rule: json }: Campaign) => ruleOfKept(json as unknown as KeptRule);

async function withUse(rows: Campaign[], db: Db) {
  const sums = await db.campaignSlot.groupBy({
    by: ["campaignId"],
    where: { campaignId: { in: rows.map(({ id }) => id) } },
    _sum: { points: true, times: true, customers: true },
  });
  const usedBy = new Map(sums.map(({ campaignId, _sum }) => [campaignId, _sum]));
  return rows.map((row) => {
    const used = usedBy.get(row.id);
    return answerOf(campaignRecordAnswer, {
      ...{ id: row.id, createdAt: row.createdAt, ...rule(row) },
      used: {
        points: Number(used?.points ?? 0),
        times: Number(used?.times ?? 0),
        customers: Number(used?.customers ?? 0),
      },
    });
  });
}

/**
 * Makes a campaign. Refuses INVALID_INPUT, NOT_FOUND (an unknown place, segment, offer or card), and APPROVAL_NEEDED if
 * it is on without a budget or with one above the ceiling.
 */
export function createCampaign(call: OperatorWrite, body: NewCampaign): Promise<Decision<CampaignRecord>> {
  return orAsk(call, { act: "campaign.create", id: null, body }, () => create(call, body));
}

async function create(call: OperatorWrite, body: NewCampaign): Promise<Decision<CampaignRecord>> {
  const refused = await refusalOfNew(body);
  if (refused) return refused;
  const made = ruleOfBody(body);
  return campaigns.create(call, async (tx) => {
    const id = newId();
    await guardBudget(tx, call, { id, before: null, after: made });
    const row = await tx.campaign.create({ data: { id, rule: column(made), createdAt: call.now } });
    await tx.campaignSlot.createMany({
      data: Array.from({ length: budgetSlots }, (_, slot) => ({ campaignId: id, slot })),
    });
    await keepVersion(tx, row, call.now);
    return row;
  });
}

/**
 * Changes the fields in the body, as a new version for events from now on. All versions use up the same
 * budget. Refuses NOT_FOUND, INVALID_INPUT, and APPROVAL_NEEDED if it would be on without a budget, or with one above
 * the ceiling, and give more than before.
 */
export function changeCampaign(
  call: OperatorWrite,
  id: string,
  body: CampaignBody,
): Promise<Decision<CampaignRecord>> {
  return orAsk(call, { act: "campaign.change", id, body }, () => change(call, id, body));
}

function change(call: OperatorWrite, id: string, body: CampaignBody): Promise<Decision<CampaignRecord>> {
  return campaigns.change(call, id, body, async (tx, row, whole) => {
    const changed = changedBy(rule(row), whole);
    const refused = await refusalOf(changed);
    if (refused) return refused;
    await guardBudget(tx, call, { id, before: rule(row), after: changed });
    const data = { rule: column(changed), version: row.version + 1 };
    const written = await tx.campaign.update({ where: { id }, data });
    await keepVersion(tx, written, call.now);
    return accept(written);
  });
}

interface Guarded {
  id: string;
  before: CampaignRule | null;
  after: CampaignRule;
}

/**
 * A campaign without a budget, or with one above `perCampaignPoints`, is turned on by two persons, and made to give more,
 * longer or to others.
 */
async function guardBudget(tx: Db, call: OperatorWrite, { id, before, after }: Guarded): Promise<void> {
  const economy = await readEconomy(tx);
  const { perCampaignPoints } = economy;
  if (perCampaignPoints === null || after.status !== "ON") return;
  const gives = givenBy(after);
  // It gets no dearer, and is for no others, until the campaign is written: who changes that then sees it.
  await holdGiven(tx, gives);
  const most = await worthOfCampaign(tx, after, economy);
  const on = before?.status === "ON" ? before : null;
  const isMore = on === null || most > (await worthOfCampaign(tx, on, economy)) || firesMore(on, after);
  if (most <= perCampaignPoints || !isMore) return;
  const name = inLanguage(after.title, defaultLanguage);
  const values = changedValues(before ?? {}, after);
  const wish = { kind: "CAMPAIGN" as const, ceiling: "perCampaignPoints" as const, name, gives, ...values };
  await passBound(tx, call, wish, before === null ? null : subjectOf("campaign", id));
}

/** What a campaign gives that has a price of its own, and to whom. */
function givenBy({ effect, segmentId }: CampaignRule): Gives {
  if ("offerId" in effect) return { segmentId, offerId: effect.offerId };
  return "stampCardId" in effect ? { segmentId, stampCardId: effect.stampCardId } : { segmentId };
}

async function keepVersion(tx: Db, { id, version, rule: kept }: Campaign, now: Date): Promise<void> {
  const data = { campaignId: id, version, rule: kept as Prisma.InputJsonValue, since: now };
  await tx.campaignVersion.create({ data });
  await callFunction(tx, "settle_budget", { p_campaign: id });
}

/** The fields of a rule during a merge with a body: `from` and `until` may be dates. */
type RuleFields = {
  [F in keyof CampaignRule]: CampaignRule[F] | (F extends "from" | "until" ? Date : never);
};

/** A new campaign's rule, with the defaults for what is left out. */
export function ruleOfBody(body: NewCampaign): CampaignRule {
  return ruleOf(mergeBody(nothing as unknown as RuleFields, body, nothing));
}

function ruleOf(fields: RuleFields): CampaignRule {
  const named = Object.entries(fields).filter(([name]) => name in campaignBody.shape);
  const texts = { from: new Date(fields.from).toISOString(), until: new Date(fields.until).toISOString() };
  return { ...Object.fromEntries(named), ...texts } as CampaignRule;
}

function changedBy(before: CampaignRule, body: CampaignBody): CampaignRule {
  return ruleOf(mergeBody(before as RuleFields, body, nothing));
}

function column(made: CampaignRule): Prisma.InputJsonObject {
  return { ...made } as unknown as Prisma.InputJsonObject;
}

/** What a new campaign is refused for, but what only its transaction knows; or null. */
export function refusalOfNew(body: NewCampaign): Promise<Refused | null> {
  return refusalOf(ruleOfBody(body));
}

/** The same of a campaign with these changes. */
export function refusalOfChanged(kept: CampaignRule, body: CampaignBody): Promise<Refused | null> {
  return refusalOf(changedBy(kept, body));
}

/** The problem with a campaign, or null. */
async function refusalOf(made: CampaignRule): Promise<Refused | null> {
  const { trigger, effect } = made;
  if (made.from >= made.until) return invalid("until", "INVALID_DATE");
  const { field, earns } = triggerRule(trigger);
  if (field && made[field] === null) return invalid(field, "REQUIRED");
  const impossible = impossibleField(made);
  if (impossible) return invalid(impossible, "INVALID");
  // Only an event that is paid for earns points to multiply.
  if ("multiplier" in effect && !earns) return invalid("effect", "INVALID");
  return (await knowsAll(made)) ? null : refuse("NOT_FOUND");
}

async function knowsAll(made: CampaignRule): Promise<boolean> {
  const { partnerIds, storeIds, salePointIds, segmentId, effect } = made;
  const within = (ids: string[]) => ({ where: { id: { in: [...new Set(ids)] } } });
  const [partners, stores, salePoints, segment, given] = await Promise.all([
    partnerIds ? prisma.partner.count(within(partnerIds)) : 0,
    storeIds ? prisma.store.count(within(storeIds)) : 0,
    salePointIds ? prisma.salePoint.count(within(salePointIds)) : 0,
    segmentId ? prisma.segment.count(within([segmentId])) : 1,
    "offerId" in effect
      ? prisma.offer.count(within([effect.offerId]))
      : "stampCardId" in effect
        ? prisma.stampCard.count(within([effect.stampCardId]))
        : 1,
  ]);
  const all = (ids: string[] | null, found: number) => found === new Set(ids).size;
  const places = all(partnerIds, partners) && all(storeIds, stores) && all(salePointIds, salePoints);
  return places && segment === 1 && given === 1;
}

function invalid(path: string, code: DetailCode): Refused {
  return refuse("INVALID_INPUT", { details: [{ path, code }] });
}
