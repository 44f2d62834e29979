/** A birthday's reward comes once in 300 days, however often the birthday is changed. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { awardEvents } from "#app/core/rewards/award-events.server.ts";
import { campaignBirthdays } from "#app/core/services/campaigns/campaign-birthdays.server.ts";
import { changeCampaign } from "#app/desk/campaigns/campaign.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { aloneInSegment, makeCampaign } from "#tests/factories/campaign.ts";
import { must } from "#tests/factories/sale.ts";
import { runAt } from "../jobs/support.ts";

const born = (day: string) => new Date(`1990-${day}`);
const noon = (day: string) => new Date(`${day}T11:00:00Z`);

/** A customer with a birthday and a campaign of their own that rewards it. */
async function celebrated(now: Date, birthday: string) {
  const userId = await makeAccount({ now });
  await moveBirthday(userId, birthday);
  const segment = await aloneInSegment(userId, { now });
  const campaign = { now, trigger: "BIRTHDAY", segmentId: segment.id, stacks: true } as const;
  return { userId, campaign };
}

const moveBirthday = (userId: string, birthday: string) =>
  prisma.customer.update({ where: { id: userId }, data: { birthday: born(birthday) } });
const celebrate = (day: string) => runAt(campaignBirthdays, noon(day));
const rewardsOf = (userId: string) =>
  prisma.campaignAward.count({ where: { userId, subject: { startsWith: "birthday:" } } });

test("a birthday that is moved past New Year after its reward brings no second one", async () => {
  const { userId, campaign } = await celebrated(noon("2026-12-20"), "12-30");
  await makeCampaign(campaign);
  await celebrate("2026-12-30");
  await celebrate("2026-12-31");
  expect(await rewardsOf(userId)).toBe(1);
  await moveBirthday(userId, "01-01");
  await celebrate("2027-01-01");
  expect(await rewardsOf(userId)).toBe(1);
  // The right day again: the year that was tried in vain is not lost.
  await moveBirthday(userId, "12-30");
  await celebrate("2027-12-30");
  expect(await rewardsOf(userId)).toBe(2);
});

test("another campaign of the next year changes nothing, and two campaigns of one birthday both give", async () => {
  const { userId, campaign } = await celebrated(noon("2028-12-20"), "12-30");
  const old = [await makeCampaign(campaign), await makeCampaign(campaign)];
  await celebrate("2028-12-30");
  expect(await rewardsOf(userId)).toBe(2);
  for (const { id } of old)
    must(await changeCampaign(operatorCall({ now: noon("2028-12-31") }), id, { status: "ENDED" }));
  await makeCampaign({ ...campaign, now: noon("2028-12-31") });
  await moveBirthday(userId, "01-01");
  await celebrate("2029-01-01");
  expect(await rewardsOf(userId)).toBe(2);
});

test.each([
  ["2031-10-26", 1],
  ["2031-10-27", 2],
])("a birthday moved to %s, after one on 31 December: %i rewards", async (day, rewards) => {
  const { userId, campaign } = await celebrated(noon("2030-12-20"), "12-31");
  await makeCampaign(campaign);
  await celebrate("2030-12-31");
  await moveBirthday(userId, day.slice(5));
  await celebrate(day);
  expect(await rewardsOf(userId)).toBe(rewards);
});

test("a birthday that was stored before the other one was rewarded brings nothing either", async () => {
  const { userId, campaign } = await celebrated(noon("2032-12-20"), "12-30");
  await makeCampaign(campaign);
  const stored = { userId, trigger: "BIRTHDAY", subject: "birthday:2033", amountMillimes: 0 };
  await prisma.campaignEvent.create({ data: { ...stored, createdAt: noon("2032-12-31") } });
  await celebrate("2032-12-30");
  await awardEvents(userId, noon("2033-01-01"));
  expect(await rewardsOf(userId)).toBe(1);
});
