import { beforeEach, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { requestDeletion } from "#app/customer/security/request-deletion.server.ts";
import { cancelPremium } from "#app/customer/premium/cancel-premium.server.ts";
import { getPremium } from "#app/customer/premium/get-premium.server.ts";
import { premiumRenewalWith } from "#app/core/services/premium/premium-renewal.server.ts";
import { day } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { goodPassword, makeCustomer, ownCall, value } from "#tests/factories/customer.ts";
import {
  forgetDue,
  pretendedOperator,
  subscribed,
  type Mood,
  type PretendedOperator,
} from "#tests/factories/premium.ts";
import { workThrough } from "../jobs/support.ts";
import { toldTo } from "../notices/support.ts";

const now = new Date("2026-11-22T09:30:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);
const iso = (days: number) => inDays(days).toISOString();
const minutes = (count: number) => count / (24 * 60);
const run = (operator: PretendedOperator, moment: Date) =>
  workThrough(premiumRenewalWith(operator.billing), moment);

interface Told {
  template: string;
  params: object;
  channel: string;
  locale: string;
}

/** The messages to the customer about premium, oldest first, and their channel. */
async function messagesOf(userId: string): Promise<(Told & { to: string })[]> {
  const rows = await prisma.outbox.findMany({ where: { userId, kind: "MESSAGE" }, orderBy: { id: "asc" } });
  const told = rows.map(({ recipient, payload }) => ({
    ...(payload as unknown as Told),
    to: recipient ?? "",
  }));
  return told.filter(({ template }) => template.startsWith("premium-") && template !== "premium-code");
}
const templates = async (userId: string) => (await messagesOf(userId)).map(({ template }) => template);

beforeEach(forgetDue);

it("one message for one suspension, one when it opens again, one when seven days were in vain", async () => {
  const operator = pretendedOperator();
  const customer = await makeCustomer({ now });
  const { userId } = await subscribed(operator, { userId: customer.userId, now });
  const opened = {
    template: "premium-opened",
    params: { plan: "DAILY", nextChargeAt: iso(1) },
    channel: "EMAIL",
    to: customer.login,
  };
  expect(await messagesOf(userId)).toMatchObject([opened]);
  await run(operator, inDays(1));
  expect(await templates(userId), "a period that is paid is no news").toEqual(["premium-opened"]);

  operator.is("FAILED");
  await Promise.all(Array.from({ length: 20 }, () => run(operator, inDays(2))));
  expect((await messagesOf(userId)).slice(1)).toMatchObject([
    { template: "premium-suspended", params: { lastTryAt: iso(9) }, to: customer.login },
  ]);
  await run(operator, inDays(3));
  await run(operator, inDays(4));
  expect(await templates(userId)).toEqual(["premium-opened", "premium-suspended"]);

  operator.is("OK");
  await run(operator, inDays(5));
  expect(await templates(userId)).toEqual(["premium-opened", "premium-suspended", "premium-opened"]);

  operator.is("FAILED");
  for (const days of [6, 9, 13, 14]) await run(operator, inDays(days));
  expect((await templates(userId)).slice(3)).toEqual(["premium-suspended", "premium-expired"]);
});

it("all of it stands in the app too, where a failed charge leads to premium", async () => {
  const operator = pretendedOperator();
  const { userId } = await subscribed(operator, { now });
  operator.is("FAILED");
  await Promise.all(Array.from({ length: 5 }, () => run(operator, inDays(1))));
  const told = (await toldTo(userId)).filter(({ kind }) => kind === "PREMIUM");
  expect(told).toHaveLength(2);
  const [failed] = told;
  expect(failed?.text).not.toBe(told[1]?.text);
  expect(failed?.url).toMatch(/\/fr\/premium$/);
});

it("an answer that never comes is no refusal, and says nothing until it comes", async () => {
  const operator = pretendedOperator();
  const { userId } = await subscribed(operator, { now });
  operator.is("DOWN");
  await run(operator, inDays(1));
  expect(await templates(userId)).toEqual(["premium-opened"]);
  operator.is("FAILED");
  await run(operator, inDays(1.1));
  expect(await templates(userId)).toEqual(["premium-opened", "premium-suspended"]);
});

it("who cancels is told to when it is open, once, and not again at its end", async () => {
  const operator = pretendedOperator();
  const { userId } = await subscribed(operator, { now, plan: "WEEKLY" });
  const cancelling = Array.from({ length: 20 }, () => cancelPremium(clientCall(userId, { now: inDays(1) })));
  (await Promise.all(cancelling)).forEach(value);
  expect((await messagesOf(userId)).slice(1)).toMatchObject([
    { template: "premium-cancelled", params: { openTo: iso(7) } },
  ]);
  await run(operator, inDays(7));
  expect(await templates(userId)).toEqual(["premium-opened", "premium-cancelled"]);
});

it("who cancels what is suspended is told that it is over", async () => {
  const operator = pretendedOperator();
  const { userId } = await subscribed(operator, { now });
  operator.is("FAILED");
  await run(operator, inDays(1));
  value(await cancelPremium(clientCall(userId, { now: inDays(2) })));
  expect((await templates(userId)).slice(1)).toEqual(["premium-suspended", "premium-ended"]);
});

it.each([
  ["runs", []],
  ["is suspended", ["premium-suspended"]],
])(
  "who cancels what %s while it is charged is told once it is paid to when it is open, and not again",
  async (state, told) => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now });
    const days = await cancelledWhileCharged(operator, userId, {
      suspended: state === "is suspended",
      mood: "LOST",
    });
    expect(await templates(userId), "nobody knows yet").toEqual(["premium-opened", ...told]);
    await Promise.all(Array.from({ length: 20 }, () => run(operator, inDays(days))));
    const openTo = state === "is suspended" ? iso(days + 1) : iso(2);
    const news = [{ template: "premium-cancelled", params: { openTo }, validUntil: openTo }];
    expect((await messagesOf(userId)).slice(1 + told.length)).toMatchObject(news);
    expect(await getPremium(clientCall(userId, { now: inDays(days) }))).toMatchObject({
      status: "CANCELLED",
      currentPeriodEnd: openTo,
      suspendedAt: null,
    });
    await run(operator, inDays(days + 1));
    expect(await templates(userId)).toEqual(["premium-opened", ...told, "premium-cancelled"]);
    expect(await getPremium(clientCall(userId, { now: inDays(days + 1) }))).toMatchObject({
      status: "EXPIRED",
      suspendedAt: null,
    });
  },
);

it.each([
  ["runs", []],
  ["is suspended", ["premium-suspended"]],
])(
  "who cancels what %s while it is charged in vain is told that it is over, by them and not by failed charges",
  async (state, told) => {
    const operator = pretendedOperator();
    const { userId } = await subscribed(operator, { now });
    const days = await cancelledWhileCharged(operator, userId, {
      suspended: state === "is suspended",
      mood: "DOWN",
    });
    expect(await templates(userId), "nobody knows yet").toEqual(["premium-opened", ...told]);
    await Promise.all(Array.from({ length: 20 }, () => run(operator, inDays(days))));
    expect(await templates(userId)).toEqual(["premium-opened", ...told, "premium-ended"]);
    expect(await prisma.premiumSubscription.findFirst({ where: { userId } })).toMatchObject({
      status: "EXPIRED",
      suspendedAt: null,
    });
    expect(operator.charged()).toHaveLength(1);
  },
);

/**
 * Cancels a minute after the phone operator was asked to charge a day. Returns the days until the result of
 * that charge is queried.
 */
async function cancelledWhileCharged(
  operator: PretendedOperator,
  userId: string,
  { suspended, mood }: { suspended: boolean; mood: Mood },
): Promise<number> {
  const days = suspended ? 2 : 1;
  operator.is("FAILED");
  if (suspended) await run(operator, inDays(1));
  operator.is(mood);
  await run(operator, inDays(days));
  const cancelled = value(await cancelPremium(clientCall(userId, { now: inDays(days + minutes(1)) })));
  expect(cancelled).toMatchObject({ charging: true, suspendedAt: null });
  operator.is("OK");
  return days + minutes(2);
}

it("who has asked for the account to be deleted is not written to", async () => {
  const operator = pretendedOperator();
  const customer = await makeCustomer({ now });
  await subscribed(operator, { userId: customer.userId, now });
  operator.is("FAILED");
  await run(operator, inDays(1));
  value(await requestDeletion(await ownCall(customer, { now: inDays(1) }), { password: goodPassword }));
  await run(operator, inDays(2));
  expect(await prisma.premiumSubscription.findFirst({ where: { userId: customer.userId } })).toMatchObject({
    status: "EXPIRED",
  });
  expect(await templates(customer.userId)).toEqual(["premium-opened", "premium-suspended"]);
});
