import { beforeEach, describe, expect, it, test } from "vitest";
import { makeCode } from "#app/core/auth/codes.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { openCharge } from "#app/core/services/premium/charge-period.server.ts";
import { cancelPremium } from "#app/customer/premium/cancel-premium.server.ts";
import { getPremium } from "#app/customer/premium/get-premium.server.ts";
import { premiumRenewalWith } from "#app/core/services/premium/premium-renewal.server.ts";
import { subscribePremium } from "#app/customer/premium/subscribe-premium.server.ts";
import { validatePremium } from "#app/customer/premium/validate-premium.server.ts";
import { day } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { codeSentTo, forgetCode, refusal, value } from "#tests/factories/customer.ts";
import {
  forgetDue,
  orangePhone,
  pretendedOperator,
  subscribed,
  wished,
  type PretendedOperator,
} from "#tests/factories/premium.ts";
import { workThrough } from "../jobs/support.ts";

const now = new Date("2026-11-22T09:30:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);
const afterMinutes = (minutes: number, from = now) => new Date(from.getTime() + minutes * 60_000);
const run = (operator: PretendedOperator, moment: Date) =>
  workThrough(premiumRenewalWith(operator.billing), moment);
const stands = (userId: string, moment: Date) => getPremium(clientCall(userId, { now: moment }));
const subscriptionOf = (userId: string) =>
  prisma.premiumSubscription.findFirstOrThrow({ where: { userId }, orderBy: { id: "desc" } });

beforeEach(forgetDue);

describe("at the same moment", () => {
  it("one code sent in twenty times opens and charges once", async () => {
    const operator = pretendedOperator();
    const { userId, challenge, otp } = await wished({ now });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        validatePremium(clientCall(userId, { now }), { challenge, otp }, operator.billing),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.map(refusal))).toEqual(new Set([null, "USER_INVALID_CHALLENGE"]));
    expect(operator.heard).toHaveLength(1);
    expect(await stands(userId, now)).toMatchObject({ status: "ACTIVE" });
  });

  it("a block comes first: the phone is not asked for, and the code is not used up", async () => {
    const operator = pretendedOperator();
    const { userId, challenge, otp } = await wished({ now });
    const validate = () => validatePremium(clientCall(userId, { now }), { challenge, otp }, operator.billing);
    const blocked = (tx: Db) => tx.customer.update({ where: { id: userId }, data: { blockedAt: now } });
    expect(refusal(await decidedBefore(userId, validate, blocked))).toBe("USER_BLOCKED");
    expect(operator.heard).toEqual([]);
    expect(await subscriptionOf(userId)).toMatchObject({ status: "PENDING", paidPeriods: 0 });
    await prisma.customer.update({ where: { id: userId }, data: { blockedAt: null } });
    expect(value(await validate())).toMatchObject({ status: "ACTIVE" });
  });

  it("a block and the proof of a phone: the first period is charged before it, or not at all", async () => {
    for (let round = 0; round < 8; round += 1) {
      const operator = pretendedOperator();
      const { userId, challenge, otp } = await wished({ now });
      const validate = () =>
        validatePremium(clientCall(userId, { now }), { challenge, otp }, operator.billing);
      const block = () => blockCustomer(operatorCall({ now }), userId, { reason: "Compte partagé" });
      const [answer, blocked] =
        round % 2 === 0
          ? await Promise.all([validate(), block()])
          : (await Promise.all([block(), validate()])).reverse();
      expect(blocked?.ok).toBe(true);
      const charges = answer?.ok ? 1 : 0;
      if (charges === 0) expect(answer).toMatchObject({ refusal: "USER_BLOCKED" });
      expect(operator.heard).toHaveLength(charges);
      expect(await prisma.premiumCharge.count({ where: { userId, state: "OK" } })).toBe(charges);
      expect(refusal(await validate())).not.toBeNull();
      expect(operator.heard).toHaveLength(charges);
    }
  });

  it("one phone that four customers want is charged for one of them", async () => {
    const operator = pretendedOperator();
    const phone = orangePhone();
    const wishes = [];
    for (let customer = 0; customer < 4; customer += 1) {
      wishes.push(await wished({ now, phone }));
      await forgetCode(phone);
    }
    // The newest code proves the phone for each customer who waits for it, but can be used only once.
    const otp = await codeSentTo(phone);
    const answers = await Promise.all(
      wishes.map(({ userId, challenge }) =>
        validatePremium(clientCall(userId, { now }), { challenge, otp }, operator.billing),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(operator.charged()).toHaveLength(1);
    expect(await prisma.premiumSubscription.count({ where: { phone, status: "ACTIVE" } })).toBe(1);
  });

  it("a phone that was subscribed elsewhere meanwhile is not charged for a second customer", async () => {
    const operator = pretendedOperator();
    const phone = orangePhone();
    const late = await wished({ now, phone });
    await forgetCode(phone);
    await subscribed(operator, { now, phone });
    await forgetCode(phone);
    // As if this customer's code had been sent while the other customer's code was being proved.
    const otp = await makeCode(prisma, { login: phone, kind: "PREMIUM" }, late.userId, {
      form: "DIGITS",
      now,
    });
    const proof = { challenge: late.challenge, otp: otp ?? "" };
    expect(refusal(await validatePremium(clientCall(late.userId, { now }), proof, operator.billing))).toBe(
      "PREMIUM_ALREADY_ACTIVE",
    );
    expect(operator.heard).toHaveLength(1);
  });

  it("three jobs charge each of twenty-five periods once", async () => {
    const operator = pretendedOperator();
    const all = [];
    for (let one = 0; one < 25; one += 1) all.push(await subscribed(operator, { now }));
    const runs = await Promise.all([
      run(operator, inDays(1)),
      run(operator, inDays(1)),
      run(operator, inDays(1)),
    ]);
    expect(runs.reduce((sum, { done, failed }) => sum + done + failed * 1000, 0)).toBe(25);
    expect(operator.heard.filter((asked) => asked.includes(":2:1"))).toHaveLength(25);
    expect(operator.heard).toHaveLength(50);
    for (const { userId } of all) expect((await subscriptionOf(userId)).paidPeriods).toBe(2);
  });

  it("of a cancellation and a renewal either the new period is paid and kept, or nobody is charged", async () => {
    for (let round = 0; round < 6; round += 1) {
      const operator = pretendedOperator();
      const { userId } = await subscribed(operator, { now });
      const [cancelled] = await Promise.all([
        cancelPremium(clientCall(userId, { now: inDays(1) })),
        run(operator, inDays(1)),
      ]);
      expect(cancelled.ok).toBe(true);
      const { status, paidPeriods, currentPeriodEnd } = await subscriptionOf(userId);
      const outcome = {
        status,
        paidPeriods,
        end: currentPeriodEnd?.getTime(),
        charged: operator.charged().length,
      };
      const kept = { status: "CANCELLED", paidPeriods: 2, end: inDays(2).getTime(), charged: 2 };
      expect([
        kept,
        { status: "EXPIRED", paidPeriods: 1, end: inDays(1).getTime(), charged: 1 },
      ]).toContainEqual(outcome);
    }
  });
});

describe("killed", () => {
  it("after it was written down and before the operator was asked, the charge is made by the next run", async () => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now });
    const { charge } = await transact(async (tx) => openCharge(tx, await subscriptionOf(userId), inDays(1)));
    await run(operator, afterMinutes(0.9, inDays(1)));
    expect(operator.heard, "somebody may be asking").toHaveLength(1);
    await run(operator, afterMinutes(1, inDays(1)));
    expect(operator.heard.slice(1)).toEqual([`find ${charge.reference}`, `charge ${charge.reference}`]);
    expect(await stands(userId, inDays(1.1))).toMatchObject({
      status: "ACTIVE",
      currentPeriodEnd: inDays(2).toISOString(),
      charging: false,
    });
  });

  it("after the operator charged and before that was written down, it is found and not charged again", async () => {
    const operator = pretendedOperator();
    const { userId, phone } = await subscribed(operator, { now });
    const { charge } = await transact(async (tx) => openCharge(tx, await subscriptionOf(userId), inDays(1)));
    await operator.billing.charge({
      phone,
      amountMillimes: 500,
      reference: charge.reference,
      description: "",
    });
    await run(operator, afterMinutes(1, inDays(1)));
    expect(operator.heard.slice(2)).toEqual([`find ${charge.reference}`]);
    expect(operator.charged()).toHaveLength(2);
    expect((await subscriptionOf(userId)).paidPeriods).toBe(2);
  });
});

describe("an operator that does not answer", () => {
  it("leaves the first charge open; premium opens once it says that it charged", async () => {
    const operator = pretendedOperator();
    const { userId, phone, challenge, otp } = await wished({ now });
    operator.is("LOST");
    const opened = value(
      await validatePremium(clientCall(userId, { now }), { challenge, otp }, operator.billing),
    );
    expect(opened).toMatchObject({ status: "PENDING", charging: true });
    expect(await stands(userId, inDays(3)), "however long it takes").toMatchObject({ status: "PENDING" });
    await forgetCode(phone);
    const again = subscribePremium(clientCall(userId, { now }), { phone, plan: "DAILY" });
    expect(refusal(await again)).toBe("PREMIUM_ALREADY_ACTIVE");
    operator.is("OK");
    await run(operator, afterMinutes(1));
    expect(await stands(userId, afterMinutes(1))).toMatchObject({
      status: "ACTIVE",
      currentPeriodEnd: afterMinutes(24 * 60 + 1).toISOString(),
    });
    expect(operator.charged()).toHaveLength(1);
  });

  it("is asked again after longer and longer, and nobody is suspended for its silence", async () => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now });
    operator.is("DOWN");
    expect(await run(operator, inDays(1))).toEqual({ done: 0, failed: 1 });
    for (const minutes of [0.5, 1, 1.5, 2, 3, 5]) await run(operator, afterMinutes(minutes, inDays(1)));
    expect(operator.heard.slice(1).map((asked) => asked.split(" ")[0])).toEqual(["charge", "find", "find"]);
    expect(await stands(userId, inDays(1))).toMatchObject({ status: "ACTIVE", charging: true });
    operator.is("OK");
    await run(operator, inDays(1.5));
    expect(await stands(userId, inDays(1.5))).toMatchObject({
      status: "ACTIVE",
      currentPeriodEnd: inDays(2).toISOString(),
    });
    expect(operator.charged()).toHaveLength(2);
  });

  it.each([
    ["has charged", "LOST", { status: "CANCELLED", paidPeriods: 2 }, 2],
    ["has not charged", "DOWN", { status: "EXPIRED", paidPeriods: 1 }, 1],
  ] as const)(
    "and %s whoever cancelled meanwhile: it is not asked for more",
    async (_, mood, outcome, charged) => {
      const operator = pretendedOperator();
      const { userId } = await subscribed(operator, { now });
      operator.is(mood);
      await run(operator, inDays(1));
      value(await cancelPremium(clientCall(userId, { now: afterMinutes(1, inDays(1)) })));
      operator.is("OK");
      await run(operator, afterMinutes(2, inDays(1)));
      expect(await subscriptionOf(userId)).toMatchObject(outcome);
      await run(operator, inDays(2));
      expect(operator.charged()).toHaveLength(charged);
    },
  );
});

describe("with an Idempotency-Key", () => {
  it("the same answer comes again and nobody is charged twice", async () => {
    const operator = pretendedOperator();
    const { userId, challenge, otp } = await wished({ now });
    const given = { now, key: "k1", request: { challenge, otp } };
    const first = await validatePremium(clientCall(userId, given), { challenge, otp }, operator.billing);
    const again = await validatePremium(clientCall(userId, given), { challenge, otp }, operator.billing);
    expect(again).toEqual({ ok: true, replayed: true, value: value(first) });
    expect(operator.heard).toHaveLength(1);
  });

  it("that stands for something else nobody is charged, and the code is still good", async () => {
    const operator = pretendedOperator();
    const first = await subscribed(operator, { now });
    const { userId, challenge, otp } = await wished({ now });
    const kept = {
      ownerId: userId,
      path: "/test",
      key: "k2",
      requestHash: "other",
      response: {},
      createdAt: now,
    };
    await prisma.idempotencyKey.create({ data: kept });
    const given = { now, key: "k2", request: { challenge, otp } };
    expect(
      refusal(await validatePremium(clientCall(userId, given), { challenge, otp }, operator.billing)),
    ).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(operator.charged().map(({ phone }) => phone)).toEqual([first.phone]);
    expect(
      value(await validatePremium(clientCall(userId, { now }), { challenge, otp }, operator.billing)).status,
    ).toBe("ACTIVE");
  });
});

test("what is settled stays, and a second paid charge of a period is refused by the database itself", async () => {
  const { userId } = await subscribed(pretendedOperator(), { now });
  const charge = await prisma.premiumCharge.findFirstOrThrow({ where: { userId } });
  await expect(
    prisma.premiumCharge.updateMany({ where: { userId }, data: { state: "FAILED" } }),
  ).rejects.toThrow();
  await expect(prisma.premiumCharge.deleteMany({ where: { userId } })).rejects.toThrow();
  await expect(
    prisma.premiumCharge.create({ data: { ...charge, try: 2, reference: "another" } }),
  ).rejects.toThrow();
  const second = { ...(await subscriptionOf(userId)), id: charge.userId };
  await expect(prisma.premiumSubscription.create({ data: second })).rejects.toThrow();
});
