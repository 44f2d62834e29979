import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { answerStep1, answerStep2, answerStep3 } from "#app/customer/onboarding/answer-steps.server.ts";
import { putOffOnboarding } from "#app/customer/onboarding/put-off.server.ts";
import { getProfile } from "#app/customer/profile/get-profile.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";

const now = new Date("2026-11-21T12:00:00Z");
const step2 = { lastName: "Ben Salah", phone: "20123456", birthday: { day: 29, month: 2, year: 1996 } };
const tags = (await prisma.tag.findMany({ take: 3 })).map(({ id }) => id);

async function upTo(steps: number) {
  const userId = await makeAccount({ now });
  const call = () => clientCall(userId, { now });
  if (steps > 0) await answerStep1(call(), { firstName: "Amina" });
  if (steps > 1) await answerStep2(call(), step2);
  return { userId, call };
}

describe("the three steps", () => {
  test("each give their points, the last one also level 1", async () => {
    const { userId, call } = await upTo(0);
    expect(await answerStep1(call(), { firstName: "Amina" })).toMatchObject({
      value: { onboardingStep: 1, onboarded: false, pointsEarned: 50, totalPoints: 50, levelUp: null },
    });
    expect(await answerStep2(call(), step2)).toMatchObject({
      value: { onboardingStep: 2, pointsEarned: 50, totalPoints: 100 },
    });
    expect(await answerStep3(call(), { tags })).toMatchObject({
      value: {
        onboardingStep: 3,
        onboarded: true,
        pointsEarned: 100,
        totalPoints: 250,
        levelUp: { level: 1, rewardPoints: 50 },
      },
    });
    expect(await prisma.userTag.count({ where: { userId } })).toBe(3);
  });

  test("the last award is credited to the member that it makes: 90 days, not 30", async () => {
    const { userId, call } = await upTo(2);
    await answerStep3(call(), { tags });
    const lots = await prisma.pointsLot.findMany({ where: { userId }, orderBy: { seq: "asc" } });
    const days = lots.map((lot) => Math.floor((lot.expiresAt.getTime() - now.getTime()) / day));
    expect(days).toEqual([30, 30, 90, 90]);
  });

  test("done again keep the new answers and earn nothing", async () => {
    const { userId, call } = await upTo(1);
    expect(await answerStep1(call(), { firstName: "Emna" })).toMatchObject({
      value: { onboardingStep: 1, pointsEarned: 0, totalPoints: 50 },
    });
    expect((await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).firstName).toBe("Emna");
  });

  test("are put off for all devices, until the next one is answered", async () => {
    const { call } = await upTo(1);
    const state = async () => (await getProfile(call())).onboarding;
    expect(await state()).toEqual({ currentStep: 2, totalSteps: 3, later: false, showMessage: true });
    const putOff = { currentStep: 2, totalSteps: 3, later: true, showMessage: false };
    expect(await putOffOnboarding(call())).toEqual(putOff);
    expect(await putOffOnboarding(call())).toEqual(putOff);
    expect(await state()).toEqual(putOff);
    value(await answerStep2(call(), step2));
    expect(await state()).toEqual({ currentStep: 3, totalSteps: 3, later: false, showMessage: true });
  });

  test("come in order", async () => {
    const { userId, call } = await upTo(0);
    expect(await answerStep2(call(), step2)).toEqual({ ok: false, refusal: "ONBOARDING_STEP_ORDER" });
    expect(await answerStep3(call(), { tags })).toEqual({ ok: false, refusal: "ONBOARDING_STEP_ORDER" });
    expect(await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
      onboardingStep: 0,
      lastName: null,
    });
  });

  test("answered twenty times at once pay once", async () => {
    const { userId, call } = await upTo(0);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => answerStep1(call(), { firstName: "Amina" })),
    );
    expect(
      outcomes.map((outcome) => (outcome.ok ? outcome.value.pointsEarned : outcome.refusal)).sort(),
    ).toEqual([...Array.from({ length: 19 }, () => 0), 50]);
    expect((await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).available).toBe(50);
  });
});

describe("the same moment", () => {
  test("one key twenty times: one award, and twenty times its answer", async () => {
    const { userId } = await upTo(2);
    const key = randomUUID();
    const answer = () => answerStep3(clientCall(userId, { now, key }), { tags });
    const answers = await Promise.all(Array.from({ length: 20 }, answer));
    const first = value(answers[0]!);
    expect(first).toMatchObject({ pointsEarned: 100, levelUp: { level: 1 } });
    for (const one of answers) expect(value(one)).toEqual(first);
    expect(await answer()).toEqual({ ok: true, value: first, replayed: true });
  });

  test("the last field of the profile by a step, once: its level is there with the answer", async () => {
    const userId = await makeAccount({ now, onboardingStep: 3, level: 3 });
    const call = () => clientCall(userId, { now });
    const profile = { firstName: "Amina", gender: "FEMALE", state: "TUNIS", avatarKey: "a" } as const;
    await prisma.customer.update({ where: { id: userId }, data: { ...profile, longestRunDays: 3 } });
    await prisma.login.create({
      data: { login: `${userId}@example.tn`, kind: "EMAIL", userId, verifiedAt: now },
    });
    expect(value(await answerStep2(call(), step2)).levelUp).toMatchObject({ level: 4 });
    expect(value(await answerStep2(call(), step2)).levelUp).toBeNull();
  });

  test("a step that another call has completed meanwhile earns nothing", async () => {
    const { userId, call } = await upTo(0);
    const answered = await decidedBefore(
      userId,
      () => answerStep1(call(), { firstName: "Amina" }),
      (tx) => tx.customer.update({ where: { id: userId }, data: { onboardingStep: 2 } }),
    );
    expect(value(answered)).toMatchObject({ onboardingStep: 2, pointsEarned: 0, totalPoints: 0 });
  });

  test("a deletion: nothing personal is written after it", async () => {
    const { userId, call } = await upTo(0);
    const answered = await decidedBefore(
      userId,
      () => answerStep1(call(), { firstName: "Amina" }),
      (tx) => tx.customer.update({ where: { id: userId }, data: { status: "DELETED" } }),
    );
    expect(refusal(answered)).toBe("UNAUTHORIZED");
    expect((await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).firstName).toBeNull();
  });
});

describe("refused answers", () => {
  test("a phone that is another's verified login", async () => {
    const owner = await makeAccount({ now });
    await prisma.login.create({ data: { login: "98765432", kind: "PHONE", userId: owner, verifiedAt: now } });
    const { call } = await upTo(1);
    expect(await answerStep2(call(), { ...step2, phone: "98765432" })).toMatchObject({
      refusal: "USER_EXIST",
    });
  });

  test.each([
    { day: 30, month: 2, year: 1996 },
    { day: 21, month: 11, year: 2026 },
    { day: 1, month: 1, year: 2027 },
  ])("a birthday of %o", async (birthday) => {
    const { call } = await upTo(1);
    expect(await answerStep2(call(), { ...step2, birthday })).toMatchObject({ refusal: "INVALID_INPUT" });
  });

  test("an interest that does not exist", async () => {
    const { call } = await upTo(2);
    const unknown = "00000000-0000-0000-0000-000000000000";
    expect(await answerStep3(call(), { tags: [...tags.slice(1), unknown] })).toEqual({
      ok: false,
      refusal: "NOT_FOUND",
    });
  });
});
