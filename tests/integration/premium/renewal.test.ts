import { beforeEach, describe, expect, it, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { requestDeletion } from "#app/customer/security/request-deletion.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { cancelPremium } from "#app/customer/premium/cancel-premium.server.ts";
import { getPremium } from "#app/customer/premium/get-premium.server.ts";
import { premiumRenewalWith } from "#app/core/services/premium/premium-renewal.server.ts";
import { day } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { goodPassword, makeCustomer, ownCall, value } from "#tests/factories/customer.ts";
import {
  forgetDue,
  orangePhone,
  pretendedOperator,
  subscribed,
  type PretendedOperator,
} from "#tests/factories/premium.ts";
import { preview, workThrough } from "../jobs/support.ts";

const now = new Date("2026-11-22T09:30:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);
const run = (operator: PretendedOperator, moment: Date) =>
  workThrough(premiumRenewalWith(operator.billing), moment);
const stands = async (userId: string, moment: Date) => getPremium(clientCall(userId, { now: moment }));
const isOpen = async (userId: string, moment: Date) => (await readStanding(prisma, userId, moment))?.premium;

beforeEach(forgetDue);

test("each period is charged as it begins, a day or a week after the one before, whenever the job comes", async () => {
  const operator = pretendedOperator();
  const { userId } = await subscribed(operator, { now });
  expect(await run(operator, new Date(inDays(1).getTime() - 1))).toMatchObject({ failed: 0 });
  expect(operator.charged()).toHaveLength(1);
  for (const [moment, end] of [
    [1.2, 2],
    [2, 3],
    [3.9, 4],
  ] as const) {
    await run(operator, inDays(moment));
    expect(await stands(userId, inDays(moment))).toMatchObject({
      status: "ACTIVE",
      currentPeriodEnd: inDays(end).toISOString(),
    });
  }
  expect(operator.charged().map(({ reference }) => reference.split(":").slice(2).join(":"))).toEqual([
    "1:1",
    "2:1",
    "3:1",
    "4:1",
  ]);
  expect(await isOpen(userId, inDays(9)), "a job that is late closes nothing").toBe(true);
  await run(operator, inDays(9));
  expect(
    (await stands(userId, inDays(9))).currentPeriodEnd,
    "days that are over are not charged afterwards",
  ).toBe(inDays(10).toISOString());
  expect(operator.charged()).toHaveLength(5);
});

describe("a charge that fails", () => {
  it("closes premium at once, is tried daily, and opens it again from the moment it is paid", async () => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now, plan: "WEEKLY" });
    operator.is("FAILED");
    expect(await run(operator, inDays(7))).toMatchObject({ failed: 0 });
    expect(await stands(userId, inDays(7))).toMatchObject({
      status: "SUSPENDED",
      nextChargeAt: inDays(8).toISOString(),
    });
    expect(await isOpen(userId, inDays(7))).toBe(false);
    await run(operator, inDays(7.5));
    expect(operator.heard).toHaveLength(2);
    await run(operator, inDays(8));
    expect(operator.heard).toHaveLength(3);
    operator.is("OK");
    await run(operator, inDays(9.5));
    expect(await stands(userId, inDays(9.5))).toMatchObject({
      status: "ACTIVE",
      currentPeriodEnd: inDays(16.5).toISOString(),
    });
    expect(await isOpen(userId, inDays(9.5))).toBe(true);
    expect(
      await prisma.premiumCharge.findMany({
        where: { userId },
        orderBy: [{ period: "asc" }, { try: "asc" }],
        select: { period: true, try: true, state: true },
      }),
    ).toEqual([
      { period: 1, try: 1, state: "OK" },
      { period: 2, try: 1, state: "FAILED" },
      { period: 2, try: 2, state: "FAILED" },
      { period: 2, try: 3, state: "OK" },
    ]);
  });

  it("ends the subscription after seven days, and the phone is free", async () => {
    const operator = pretendedOperator();
    const { userId, phone } = await subscribed(operator, { now });
    operator.is("FAILED");
    for (let days = 1; days <= 8; days += 1) await run(operator, inDays(days));
    expect(operator.heard).toHaveLength(9);
    expect((await stands(userId, inDays(8))).status).toBe("EXPIRED");
    await run(operator, inDays(9));
    expect(operator.heard, "nobody is charged any more").toHaveLength(9);
    expect(await prisma.premiumPhone.count({ where: { phone } })).toBe(0);
  });

  it("is over after the week also where no job has run", async () => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now });
    operator.is("FAILED");
    await run(operator, inDays(1));
    expect([(await stands(userId, inDays(8.9))).status, (await stands(userId, inDays(9))).status]).toEqual([
      "SUSPENDED",
      "EXPIRED",
    ]);
    operator.is("OK");
    await run(operator, inDays(9));
    expect(operator.charged()).toHaveLength(1);
  });

  it("ends at once what is cancelled while suspended", async () => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now });
    operator.is("FAILED");
    await run(operator, inDays(1));
    expect(value(await cancelPremium(clientCall(userId, { now: inDays(1.5) })))).toMatchObject({
      status: "EXPIRED",
      nextChargeAt: null,
    });
    operator.is("OK");
    await run(operator, inDays(2));
    expect(operator.charged()).toHaveLength(1);
  });
});

describe("an account that goes", () => {
  it("is not charged any more from the request on", async () => {
    const operator = pretendedOperator();
    const customer = await makeCustomer({ now });
    await subscribed(operator, { userId: customer.userId, now });
    value(await requestDeletion(await ownCall(customer, { now }), { password: goodPassword }));
    await run(operator, inDays(1));
    expect(operator.charged()).toHaveLength(1);
    expect((await stands(customer.userId, inDays(1))).status).toBe("EXPIRED");
  });

  it("is not charged once it is closed", async () => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now });
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    await run(operator, inDays(1));
    expect(operator.charged()).toHaveLength(1);
    expect(await prisma.premiumSubscription.findFirst({ where: { userId } })).toMatchObject({
      status: "EXPIRED",
    });
  });

  it("leaves no phone behind, and nobody is asked for money", async () => {
    const operator = pretendedOperator();
    const { userId, phone } = await subscribed(operator, { now });
    operator.is("DOWN");
    await run(operator, inDays(1));
    await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: inDays(-29) } });
    expect(await transact((tx) => eraseIfDue(tx, userId, inDays(1)))).toBe("erased");
    operator.is("OK");
    const asked = operator.heard.length;
    await run(operator, inDays(2));
    expect(operator.heard).toHaveLength(asked);
    expect(await prisma.premiumPhone.count({ where: { userId } })).toBe(0);
    expect(await prisma.premiumSubscription.findFirst({ where: { userId } })).toMatchObject({
      phone: "",
      status: "EXPIRED",
    });
    expect(
      await prisma.premiumCharge.findFirst({ where: { userId, period: 2 } }),
      "for the books",
    ).toMatchObject({ state: "UNKNOWN" });
    expect(operator.charged().filter((charge) => charge.phone === phone)).toHaveLength(1);
  });

  it("takes its charges along in the export", async () => {
    const operator = pretendedOperator();
    const { userId, phone } = await subscribed(operator, { now });
    const { premium } = await exportAccount(clientCall(userId, { now }));
    expect(premium).toMatchObject([
      {
        phone,
        status: "ACTIVE",
        charges: [{ amountMillimes: 500, state: "OK", periodStart: now.toISOString() }],
      },
    ]);
  });
});

test("a dry run says whose turn it is and asks nobody", async () => {
  const operator = pretendedOperator();
  const { userId } = await subscribed(operator, { now, phone: orangePhone() });
  const asked = operator.heard.length;
  const found = await preview(premiumRenewalWith(operator.billing), inDays(1));
  expect(found).toContainEqual({
    userId,
    id: expect.any(String) as string,
    why: expect.stringMatching(/^subscription .+, ACTIVE, due since 2026-11-23T09:30/) as string,
  });
  expect(operator.heard).toHaveLength(asked);
});
