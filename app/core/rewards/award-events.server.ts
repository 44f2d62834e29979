import { callFunction } from "#app/core/db/call-function.server.ts";
import { hadAnotherBirthday } from "#app/core/db/campaigns/campaign-events.server.ts";
import { readIsMinor } from "#app/core/db/accounts/age.server.ts";
import { campaignSet, withCampaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { movingCall, untilDecided } from "#app/core/db/move-value.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { readReceiver } from "#app/core/db/accounts/account-facts.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { Trigger } from "#app/core/domain/campaigns/triggers.ts";
import { expiryOf, type AccountType } from "#app/core/domain/points/validity.ts";
import type { CampaignEvent } from "#app/generated/prisma/client.ts";
import type { Noted, Yield } from "./event-rewards.server.ts";
import { logger } from "#app/core/log/log.server.ts";
import { fireCampaigns } from "./fire-campaigns.server.ts";
import { couponGains } from "./raise-levels.server.ts";
import { rewardsOf, type Rewards } from "./rewards.server.ts";

/**
 * Gives a customer the campaigns' rewards for all their stored events: a level, a friend, a purchase, a
 * birthday. Each event is rewarded once, even by concurrent calls. Returns how many were rewarded.
 */
export async function awardEvents(userId: string, now: Date): Promise<number> {
  const events = await prisma.campaignEvent.findMany({
    where: { userId, doneAt: null },
    orderBy: { createdAt: "asc" },
  });
  let done = 0;
  for (const event of events) if (await awardEvent(event, now)) done += 1;
  return done;
}

/** The same, directly after the call that stored the events: `EventRewards`. */
export async function awardEventsOf(userId: string, { noted, version, now }: Noted): Promise<void> {
  try {
    const { triggers } = await (version === undefined
      ? withCampaignSet(async (set) => set)
      : campaignSet(version));
    if (noted.some((trigger) => triggers.includes(trigger))) await awardEvents(userId, now);
  } catch (error) {
    logger.warn({ err: error }, "what campaigns give is left to the job");
  }
}

/** The same for the inviter of a customer whose account has just become active. */
export async function awardInviterOf(friendId: string, now: Date): Promise<void> {
  const friend = await prisma.customer.findUnique({ where: { id: friendId }, select: { inviterId: true } });
  if (friend?.inviterId) await awardEventsOf(friend.inviterId, { noted: ["REFERRAL", "LEVEL"], now });
}

/** Another call may take the last unit of a gift while an event is decided. */
const guards = { OFFER_GONE: "DECIDE_AGAIN", OUT_OF_STOCK: "DECIDE_AGAIN" } as const;

async function awardEvent(event: CampaignEvent, now: Date): Promise<boolean> {
  const { userId, trigger, subject } = event;
  const decide = async () => {
    const receiver = await readReceiver({ userId }, now);
    const args = {
      ...{ p_call: movingCall({ now }), p_user: userId, p_trigger: trigger, p_subject: subject },
      p_yield: receiver && (await yieldFor(event, receiver.accountType, now)),
    };
    return () =>
      guarded(async () => ({ replayed: false, value: await callFunction(prisma, "award_event", args) }));
  };
  const awarded = await untilDecided({ now }, { decide, guards });
  // An event that could not be decided is left to the next run.
  return awarded.ok && awarded.value === true;
}

/** What an event brings beside sales and claims; no points but those of campaigns. */
async function yieldFor(event: CampaignEvent, accountType: AccountType, now: Date): Promise<Yield> {
  const { userId } = event;
  const rewards = await rewardsFor(event, now);
  const standing = rewards?.mayBringCoupon ? await readStanding(prisma, userId, now) : null;
  const coupon_gains = standing && (await couponGains(prisma, { userId, standing, now }, {}, rewards));
  const points = (rewards?.campaigns ?? []).reduce((sum, campaign) => sum + (campaign.points ?? 0), 0);
  return {
    ...{ points, bonus: 0, campaign_points: points, expires_at: expiryOf(accountType, now) },
    ...{ level: null, terms: null, detail: null },
    ...{ campaigns: rewards?.campaigns ?? [], stamps: rewards?.stamps ?? [] },
    levels: standing && coupon_gains && { gains: [], facts_before: standing.factsVersion },
    coupon_gains: coupon_gains ?? [],
  };
}

async function rewardsFor(
  { userId, trigger, subject, partnerId, amountMillimes, createdAt: at }: CampaignEvent,
  now: Date,
): Promise<Rewards | null> {
  // A birthday that was stored before another one was rewarded.
  if (trigger === "BIRTHDAY" && (await hadAnotherBirthday(userId, subject, businessDayOf(now)))) return null;
  const set = await campaignSet();
  const where = { partnerId, storeId: null, salePointId: null, channel: null };
  const what = { ...where, trigger: trigger as Trigger, amountMillimes, basePoints: 0, at };
  const fired = await fireCampaigns(set, what, { userId, now });
  const minor = fired.length > 0 && (await readIsMinor(userId, now));
  return rewardsOf({
    set,
    fired,
    at,
    stampsOf: null,
    minor,
    detail: { because: subject.split(":")[0] ?? subject },
  });
}
