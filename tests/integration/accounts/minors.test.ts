/** Ages: who is too young has no account, and minors spin no wheel and get no messages of campaigns. */
import { expect, onTestFinished, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { countAudience, countMeant, readAudience } from "#app/core/db/operator-messages/audience.server.ts";
import { awardEvents } from "#app/core/rewards/award-events.server.ts";
import { answerStep2 } from "#app/customer/onboarding/answer-steps.server.ts";
import { updateProfileInfo } from "#app/customer/profile/update-profile-info.server.ts";
import { opensByPremium } from "#app/core/services/wheels/wheel-door.server.ts";
import { showPremium } from "#app/customer/premium/show-premium.server.ts";
import { getGrandWheel } from "#app/customer/wheels/get-grand-wheel.server.ts";
import { getPointsWheel } from "#app/customer/wheels/get-points-wheel.server.ts";
import { playGrandWheel } from "#app/customer/wheels/play-grand-wheel.server.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { askToMerge } from "#app/desk/merging/merge-customer.server.ts";
import { confirmAge } from "#app/desk/customers/confirm-age.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { aloneInSegment, makeCampaign } from "#tests/factories/campaign.ts";
import { otherOperator } from "#tests/factories/ceilings.ts";
import { makeCustomer, makeMinor, refusal, value } from "#tests/factories/customer.ts";
import { kindsTo } from "../notices/support.ts";

const now = new Date("2026-11-22T12:00:00Z");
const bornIn = (year: number) => ({ day: 22, month: 11, year });

test("a birthday below the minimum age is refused in every way, and not kept", async () => {
  const userId = await makeAccount({ now, onboardingStep: 1 });
  const call = clientCall(userId, { now });
  const tooYoung = { birthday: { ...bornIn(2013), day: 23 } };
  expect(await updateProfileInfo(call, tooYoung)).toMatchObject({
    ...{ refusal: "TOO_YOUNG", details: [{ path: "birthday", code: "TOO_YOUNG" }] },
  });
  const answers = { lastName: "Ben Ali", phone: "20123456", ...tooYoung };
  expect(refusal(await answerStep2(call, answers))).toBe("TOO_YOUNG");
  expect(await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    birthday: null,
  });
  value(await updateProfileInfo(call, { birthday: bornIn(2013) }));
});

test("whoever told an age below stays a minor by any later birthday, until support has confirmed the age", async () => {
  checkedEnvironment().AGE_DOUBTS = true;
  onTestFinished(() => void (checkedEnvironment().AGE_DOUBTS = false));
  const confirm = (userId: string) => confirmAge(operatorCall({ now }), userId, { reason: "CIN vue" });
  const make = () => makeAccount({ points: 1_000, now, onboardingStep: 1 });
  const [edited, refused, answered, adult, raised] = await Promise.all([1, 2, 3, 4, 5].map(make));
  if (!edited || !refused || !answered || !adult || !raised) throw new Error("five accounts");
  const tell = (userId: string, year: number) =>
    updateProfileInfo(clientCall(userId, { now }), { birthday: bornIn(year) });
  value(await tell(edited, 2010));
  expect(refusal(await tell(refused, 2020))).toBe("TOO_YOUNG");
  const answers = { lastName: "Ben Ali", phone: "20123456", birthday: bornIn(2020) };
  expect(refusal(await answerStep2(clientCall(answered, { now }), answers))).toBe("TOO_YOUNG");
  value(await tell(raised, 2010));
  value(await answerStep2(clientCall(raised, { now }), { ...answers, birthday: bornIn(2000) }));
  value(await tell(adult, 1990));
  for (const userId of [edited, refused, answered, adult]) value(await tell(userId, 2000));
  value(await playPointsWheel(clientCall(adult, { now }), {}));
  expect(refusal(await confirm(adult))).toBe("CONFLICT");
  expect(refusal(await confirm(newId()))).toBe("NOT_FOUND");
  for (const userId of [edited, refused, answered, raised]) {
    expect(await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
      birthday: new Date("2000-11-22"),
    });
    expect(await getPointsWheel(clientCall(userId, { now }))).toMatchObject({ reason: "ADULTS_ONLY" });
    expect(refusal(await playPointsWheel(clientCall(userId, { now }), {}))).toBe("ADULTS_ONLY");
    value(await confirm(userId));
    value(await playPointsWheel(clientCall(userId, { now }), {}));
  }
  const audit = { action: "customer.confirm-age", userId: { in: [edited, refused, answered, raised] } };
  expect(await prisma.auditEntry.count({ where: audit })).toBe(4);
});

test("an account that takes in a minor's stays in doubt, whatever birthday of an adult it had", async () => {
  checkedEnvironment().AGE_DOUBTS = true;
  onTestFinished(() => void (checkedEnvironment().AGE_DOUBTS = false));
  const [minor, adult] = [await makeCustomer(), await makeCustomer()];
  const born = async ({ userId }: typeof minor, year: number) =>
    prisma.customer.update({ where: { id: userId }, data: { birthday: new Date(`${year}-11-22`) } });
  await born(minor, 2010);
  await born(adult, 1990);
  const merging = { into: adult.userId, login: "KEEP", reason: "Same person" } as const;
  const { approvalId } = value(await askToMerge(otherOperator(now), minor.userId, merging));
  value(await approve(otherOperator(now), approvalId));
  expect(await getPointsWheel(clientCall(adult.userId, { now }))).toMatchObject({ reason: "ADULTS_ONLY" });
});

test("no wheel turns for a minor, who keeps the points, and on the birthday it does", async () => {
  const userId = await makeAccount({ points: 1_000, now });
  const call = clientCall(userId, { now });
  await makeMinor(userId, now);
  expect(await getPointsWheel(call)).toMatchObject({ canPlay: false, reason: "ADULTS_ONLY" });
  expect(await getGrandWheel(call)).toMatchObject({ unlocked: false, reason: "ADULTS_ONLY" });
  expect(refusal(await playPointsWheel(call, {}))).toBe("ADULTS_ONLY");
  expect(refusal(await playGrandWheel(call, {}))).toBe("ADULTS_ONLY");
  // Nor is premium sold for the sake of a wheel.
  const adult = clientCall(await makeAccount({ now }), { now });
  expect((await showPremium(adult)).wheel).toBe(await opensByPremium(now));
  expect((await showPremium(call)).wheel).toBe(false);
  expect(await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).toMatchObject({
    available: 1_000,
  });
  // In a sandbox customers are of any age, as often as they like.
  value(await updateProfileInfo(call, { birthday: bornIn(2008) }));
  value(await playPointsWheel(clientCall(userId, { now }), {}));
});

test("messages of campaigns are for adults, and for who has told no birthday", async () => {
  const [adult, minor, unsaid] = await Promise.all([1, 2, 3].map(() => makeAccount({ now, level: 7 })));
  await prisma.customer.update({ where: { id: adult! }, data: { birthday: new Date("2008-11-22") } });
  await prisma.customer.update({ where: { id: minor! }, data: { birthday: new Date("2008-11-23") } });
  const level = { fact: "level", op: "eq", value: 7 } as const;
  const meant = await readAudience(level, { after: null, count: 100, now });
  expect(meant).toEqual([adult, unsaid].toSorted());
  expect(await countAudience(level, now)).toMatchObject({ count: 2 });
  expect(await countMeant(level, now)).toBe(3);
});

test("a campaign gives a minor its points, told as any points, and no spin", async () => {
  const [adult, minor] = await Promise.all([1, 2].map(() => makeAccount({ now })));
  await makeMinor(minor!, now);
  for (const userId of [adult!, minor!]) {
    const segmentId = (await aloneInSegment(userId, { now })).id;
    for (const effect of [{ points: 30 }, { spin: true }] as const)
      await makeCampaign({ now, trigger: "BIRTHDAY", segmentId, effect, stacks: true });
    const subject = "birthday:2026";
    await prisma.campaignEvent.create({
      data: { userId, trigger: "BIRTHDAY", subject, amountMillimes: 0, createdAt: now },
    });
    await awardEvents(userId, now);
    expect((await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).available).toBe(30);
  }
  expect(await prisma.freeSpin.count({ where: { userId: adult! } })).toBe(1);
  expect(await prisma.freeSpin.count({ where: { userId: minor! } })).toBe(0);
  expect(await kindsTo(adult!)).toEqual(["CAMPAIGN"]);
  expect(await kindsTo(minor!)).toEqual(["POINTS_RECEIVED"]);
});
