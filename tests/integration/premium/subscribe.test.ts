import { beforeEach, describe, expect, it, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { cancelPremium } from "#app/customer/premium/cancel-premium.server.ts";
import { getPremium } from "#app/customer/premium/get-premium.server.ts";
import { premiumRenewalWith } from "#app/core/services/premium/premium-renewal.server.ts";
import { subscribePremium } from "#app/customer/premium/subscribe-premium.server.ts";
import { validatePremium } from "#app/customer/premium/validate-premium.server.ts";
import { listening } from "#tests/factories/listening.ts";
import { day } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  codeSentTo,
  forgetCode,
  makeCustomer,
  otherThan,
  refusal,
  value,
} from "#tests/factories/customer.ts";
import { forgetDue, orangePhone, pretendedOperator, subscribed, wished } from "#tests/factories/premium.ts";
import { workThrough } from "../jobs/support.ts";

const now = new Date("2026-11-22T09:30:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);
const at = (userId: string, moment = now) => clientCall(userId, { now: moment });
const premiumAt = async (userId: string, moment = now) =>
  (await readStanding(prisma, userId, moment))?.premium;

beforeEach(forgetDue);

test("premium opens by phone, plan and code, and its first period is charged", async () => {
  const operator = pretendedOperator();
  const { userId, phone, challenge, otp } = await wished({ now, plan: "WEEKLY" });
  await listening({ userId });
  expect(await getPremium(at(userId))).toMatchObject({
    status: "PENDING",
    plan: "WEEKLY",
    phone,
    currentPeriodEnd: null,
  });
  expect(await premiumAt(userId)).toBe(false);
  const opened = value(await validatePremium(at(userId), { challenge, otp }, operator.billing));
  expect(opened).toEqual({
    status: "ACTIVE",
    plan: "WEEKLY",
    operator: "ORANGE",
    phone,
    currentPeriodEnd: inDays(7).toISOString(),
    nextChargeAt: inDays(7).toISOString(),
    suspendedAt: null,
    lastTryAt: null,
    charging: false,
    plans: [
      { id: "DAILY", priceMillimes: 500 },
      { id: "WEEKLY", priceMillimes: 2500 },
    ],
  });
  expect(await getPremium(at(userId))).toEqual(opened);
  expect(operator.charged()).toMatchObject([{ phone, amountMillimes: 2500, description: "Mezia Premium" }]);
  expect(await readStanding(prisma, userId, now)).toMatchObject({ premium: true, accountType: "PREMIUM" });
  const told = { userId, kind: "LIVE", payload: { path: ["type"], equals: "premium" } } as const;
  expect(await prisma.outbox.findMany({ where: told, select: { payload: true } })).toEqual([
    { payload: { type: "premium", status: "ACTIVE" } },
  ]);
});

describe("a code", () => {
  it("goes only to Orange's numbers, and the phone is not written to", async () => {
    const { userId } = await makeCustomer();
    const refused = await subscribePremium(at(userId), { phone: "20123456", plan: "DAILY" });
    expect(refused).toMatchObject({
      refusal: "PREMIUM_WRONG_OPERATOR",
      details: [{ path: "phone", code: "PREMIUM_WRONG_OPERATOR" }],
    });
    expect(await prisma.outbox.count({ where: { recipient: "+21620123456" } })).toBe(0);
  });

  it("is sent again after a minute, and the one before is worth nothing then", async () => {
    const first = await wished({ now });
    const again = (moment: Date) =>
      subscribePremium(at(first.userId, moment), { phone: first.phone, plan: "WEEKLY" });
    expect(await again(new Date(now.getTime() + 59_000))).toMatchObject({
      refusal: "OTP_RESEND_TOO_SOON",
      retryAfterSeconds: 1,
    });
    const later = new Date(now.getTime() + 60_000);
    const { challenge } = value(await again(later));
    expect(refusal(await validatePremium(at(first.userId, later), first))).toBe("USER_INVALID_CHALLENGE");
    const opened = await validatePremium(at(first.userId, later), {
      challenge,
      otp: await codeSentTo(first.phone),
    });
    expect(value(opened)).toMatchObject({ status: "ACTIVE", plan: "WEEKLY" });
  });

  it("goes five times an hour to one phone, whoever asks", async () => {
    const phone = orangePhone();
    const ask = async () => subscribePremium(at((await makeCustomer()).userId), { phone, plan: "DAILY" });
    for (let sent = 1; sent <= 5; sent += 1) {
      value(await ask());
      await forgetCode(phone);
    }
    expect(refusal(await ask())).toBe("TOO_MANY_REQUESTS");
  });

  it("is its customer's alone, and five wrong ones kill it", async () => {
    const operator = pretendedOperator();
    const { userId, challenge, otp } = await wished({ now });
    const other = await makeCustomer();
    const tryIt = (who: string, typed: string) =>
      validatePremium(at(who), { challenge, otp: typed }, operator.billing);
    expect(refusal(await tryIt(other.userId, otp))).toBe("USER_INVALID_CHALLENGE");
    expect(await tryIt(userId, "12")).toMatchObject({
      refusal: "USER_INVALID_OTP",
      details: [{ path: "otp" }],
    });
    for (let step = 1; step <= 5; step += 1)
      expect(refusal(await tryIt(userId, otherThan(otp, step)))).toBe("USER_INVALID_OTP");
    expect(refusal(await tryIt(userId, otp))).toBe("USER_INVALID_CHALLENGE");
    expect(operator.heard).toEqual([]);
  });

  it("is no use ten minutes later, and a phone that nobody proves is forgotten after a day", async () => {
    const { userId, challenge, otp } = await wished({ now });
    const late = new Date(now.getTime() + 10 * 60_000);
    expect(refusal(await validatePremium(at(userId, late), { challenge, otp }))).toBe(
      "USER_INVALID_CHALLENGE",
    );
    expect(await getPremium(at(userId, inDays(1)))).toMatchObject({ status: "NONE", phone: null });
    await workThrough(premiumRenewalWith(pretendedOperator().billing), inDays(1));
    expect(await prisma.premiumSubscription.count({ where: { userId } })).toBe(0);
  });
});

test("a first charge that fails leaves nothing open, and another try is free", async () => {
  const operator = pretendedOperator();
  operator.is("FAILED");
  const { userId, phone, challenge, otp } = await wished({ now });
  expect(refusal(await validatePremium(at(userId), { challenge, otp }, operator.billing))).toBe(
    "PREMIUM_ACTIVATION_ERROR",
  );
  expect(await getPremium(at(userId))).toMatchObject({ status: "NONE", phone: null });
  expect(await prisma.premiumPhone.count({ where: { phone } })).toBe(0);
  expect(refusal(await validatePremium(at(userId), { challenge, otp }, operator.billing))).toBe(
    "USER_INVALID_CHALLENGE",
  );
  operator.is("OK");
  await forgetCode(phone);
  expect((await subscribed(operator, { userId, phone, now })).premium.status).toBe("ACTIVE");
  expect(operator.charged()).toHaveLength(1);
});

test("one phone has one open subscription, and one customer has one", async () => {
  const operator = pretendedOperator();
  const { userId, phone } = await subscribed(operator, { now });
  const other = await makeCustomer();
  const taken = {
    refusal: "PREMIUM_ALREADY_ACTIVE",
    details: [{ path: "phone", code: "PREMIUM_ALREADY_ACTIVE" }],
  };
  expect(await subscribePremium(at(other.userId), { phone, plan: "DAILY" })).toMatchObject(taken);
  expect(await subscribePremium(at(userId), { phone, plan: "DAILY" })).toMatchObject(taken);
  expect(await subscribePremium(at(userId), { phone: orangePhone(), plan: "DAILY" })).toMatchObject(taken);
  value(await cancelPremium(at(userId)));
  expect(
    await subscribePremium(at(other.userId, new Date(inDays(1).getTime() - 1)), { phone, plan: "DAILY" }),
    "still paid",
  ).toMatchObject(taken);
  await forgetCode(phone);
  expect(
    (await subscribed(operator, { userId: other.userId, phone, now: inDays(1) })).premium.status,
    "over, though no job has run",
  ).toBe("ACTIVE");
  expect(await getPremium(at(userId, inDays(1)))).toMatchObject({ status: "EXPIRED" });
});

describe("cancelled", () => {
  it("it stays open to the period's end and is over then, before any job has run", async () => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now });
    const cancelled = value(await cancelPremium(at(userId, inDays(0.5))));
    expect(cancelled).toMatchObject({
      status: "CANCELLED",
      currentPeriodEnd: inDays(1).toISOString(),
      nextChargeAt: null,
    });
    expect(value(await cancelPremium(at(userId, inDays(0.6))))).toEqual(cancelled);
    expect([
      await premiumAt(userId, new Date(inDays(1).getTime() - 1)),
      await premiumAt(userId, inDays(1)),
    ]).toEqual([true, false]);
    expect((await getPremium(at(userId, inDays(1)))).status).toBe("EXPIRED");
    await workThrough(premiumRenewalWith(operator.billing), inDays(1));
    expect(await prisma.premiumSubscription.findFirst({ where: { userId } })).toMatchObject({
      status: "EXPIRED",
      dueAt: null,
    });
    expect(operator.charged()).toHaveLength(1);
    expect(refusal(await cancelPremium(at(userId, inDays(1))))).toBe("NOT_FOUND");
  });

  it("it is taken up again without paying twice, with another phone and plan if wished", async () => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now });
    value(await cancelPremium(at(userId)));
    const phone = orangePhone();
    const { premium } = await subscribed(operator, { userId, phone, plan: "WEEKLY", now: inDays(0.5) });
    expect(premium).toMatchObject({
      status: "ACTIVE",
      phone,
      plan: "WEEKLY",
      currentPeriodEnd: inDays(1).toISOString(),
    });
    expect(operator.charged()).toHaveLength(1);
    await workThrough(premiumRenewalWith(operator.billing), inDays(1));
    expect(operator.charged()[1]).toMatchObject({ phone, amountMillimes: 2500 });
    expect(await getPremium(at(userId, inDays(1)))).toMatchObject({
      status: "ACTIVE",
      currentPeriodEnd: inDays(8).toISOString(),
    });
  });

  it("there is nothing to cancel without a subscription", async () => {
    const { userId } = await wished({ now });
    expect(refusal(await cancelPremium(at(userId)))).toBe("NOT_FOUND");
  });
});

test("phones and codes are nowhere in the database but where they belong", async () => {
  const operator = pretendedOperator();
  const { userId, phone } = await subscribed(operator, { now });
  const rows = await prisma.premiumCharge.findMany({ where: { userId } });
  expect(JSON.stringify(rows)).not.toContain(phone);
  expect(rows).toMatchObject([{ period: 1, try: 1, state: "OK", amountMillimes: 500 }]);
});
