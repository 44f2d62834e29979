/** The job that makes notices about points and items that expire soon. */
import { expect, test } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { addDays, businessDayOf, endOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { voidWalletItem } from "#app/desk/refunds/void-wallet-item.server.ts";
import { lapsingNotices } from "#app/core/services/notices/lapsing-notices.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { makeItem } from "#tests/factories/till.ts";
import { workThrough } from "../jobs/support.ts";
import { dispatchAt, sentTo, toldTo } from "./support.ts";

// A Tuesday, at eleven in Tunis.
const now = new Date("2026-11-24T10:00:00Z");
const today = businessDayOf(now);
const inDays = (days: number) => new Date(now.getTime() + days * day);

async function endOn(userId: string, points: number, lastDay: BusinessDay) {
  await credit(userId, points, { now, days: (endOfDay(lastDay).getTime() - now.getTime()) / day });
}

async function lapsingTold(userId: string) {
  return (await toldTo(userId))
    .filter(({ kind }) => kind === "POINTS_LAPSING" || kind === "ITEM_LAPSING")
    .map(({ text }) => text)
    .reverse();
}

test("points are told of 30 and 7 days before, one notice for all of a week, however often it runs", async () => {
  const userId = await makeAccount({ now });
  // A Monday and a Thursday of the same week.
  await endOn(userId, 40, addDays(today, 48));
  await endOn(userId, 60, addDays(today, 51));
  const runs = async (days: number) => {
    for (let turn = 0; turn < 2; turn += 1) await workThrough(lapsingNotices, inDays(days));
    return (await lapsingTold(userId)).length;
  };
  expect(await runs(17)).toBe(0);
  expect(await runs(18)).toBe(1);
  expect(await runs(21)).toBe(1);
  expect(await runs(40)).toBe(1);
  expect(await runs(41)).toBe(2);
  expect(await runs(44)).toBe(2);
  for (const text of await lapsingTold(userId)) {
    expect(text).toContain("100 points");
    expect(text).toContain("11 janvier");
  }
});

test("points that were spent before the message leaves are not mentioned any more", async () => {
  const userId = await makeAccount({ now });
  await prisma.login.create({
    data: { login: `${userId}@example.tn`, kind: "EMAIL", userId, verifiedAt: now },
  });
  await endOn(userId, 40, addDays(today, 5));
  await workThrough(lapsingNotices, now);
  const spent = { p_user: userId, p_points: 40, p_contra: "SPENT", p_source: "CONSUMED" } as const;
  await callFunction(prisma, "ledger_take", { ...spent, p_reference: "spend:1", p_detail: {}, p_now: now });
  await dispatchAt(now);
  const lapsing = (await sentTo(userId)).filter(({ kind }) => kind === "POINTS_LAPSING");
  expect(lapsing).toMatchObject([{ channel: "EMAIL", because: "no longer so" }]);
});

test("what is in the wallet is told of 7 days and 1 day before, unless it is gone", async () => {
  const userId = await makeAccount({ now, points: 1_000 });
  // The item is valid until the end of that day.
  const validTo = new Date(endOfDay(addDays(today, 10)).getTime() - 60_000);
  const itemId = await makeItem(userId, { pointPrice: 10, validTo, now }, now);
  const runs = async (days: number) => {
    for (let turn = 0; turn < 2; turn += 1) await workThrough(lapsingNotices, inDays(days));
    return (await toldTo(userId)).filter(({ kind }) => kind === "ITEM_LAPSING").map(({ url }) => url);
  };
  expect(await runs(2)).toHaveLength(0);
  expect(await runs(3)).toHaveLength(1);
  expect(await runs(8)).toHaveLength(1);
  const [second] = await runs(9);
  expect(second).toMatch(new RegExp(`/fr/wallet/voucher/${itemId}$`));
  expect(await runs(10)).toHaveLength(2);

  const gone = await makeItem(userId, { pointPrice: 10, validTo, now }, now);
  value(await voidWalletItem(operatorCall({ now }), gone, { reason: "Deux fois", refund: false }));
  expect(await runs(5)).toHaveLength(2);
});
