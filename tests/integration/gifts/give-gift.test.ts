import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { raiseLevels } from "#app/core/rewards/raise-levels.server.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const note = "Pour Amel, 20 123 456";
const give = (userId: string, points: number, given: { note?: string | null; key?: string } = {}) =>
  giveGift(operatorCall({ now, key: given.key }), { userId, points, note: given.note ?? null });
const balanceOf = async (userId: string) =>
  (await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).available;
const history = async (userId: string) =>
  (await listPointsHistory(clientCall(userId, { now }), { limit: 10, after: null })).items;

describe("the note of a gift", () => {
  test("is shown in the history and the export, and stands in no entry", async () => {
    const userId = await makeAccount({ now });
    const key = randomUUID();
    for (let turn = 0; turn < 2; turn += 1) value(await give(userId, 50, { note, key }));
    value(await give(userId, 10));
    expect((await history(userId)).map(({ points, detail }) => [points, detail.note ?? null])).toEqual([
      [10, null],
      [50, note],
    ]);
    const exported = await exportAccount(clientCall(userId, { now }));
    expect(exported.pointsEntries.map(({ detail }) => detail.note ?? null)).toEqual([note, null]);
    expect(JSON.stringify(await prisma.pointsEntry.findMany({ where: { userId } }))).not.toContain("Amel");
  });

  test("is not shown to who has another gift", async () => {
    const [one, other] = [await makeAccount({ now }), await makeAccount({ now })];
    value(await give(one, 50, { note }));
    value(await give(other, 50));
    expect(JSON.stringify(await history(other))).not.toContain("Amel");
  });

  test("is erased with the account; the entry stays", async () => {
    const userId = await makeAccount({ now });
    value(await give(userId, 50, { note }));
    await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
    expect(
      await inTransaction((tx) => eraseIfDue(tx, userId, new Date(now.getTime() + 31 * day))),
    ).toMatchObject({ value: "erased" });
    expect(await prisma.giftNote.count({ where: { userId } })).toBe(0);
    expect(await prisma.pointsEntry.count({ where: { userId, source: "GIFT" } })).toBe(1);
  });

  test("of an entry from before notes stood apart is shown as ever", async () => {
    const userId = await makeAccount({ now });
    await prisma.$queryRaw`SELECT ledger_credit(p_user => ${userId}::uuid, p_points => 5, p_source => 'GIFT', p_reference => 'gift:old', p_expires_at => ${new Date(now.getTime() + day)}::timestamptz,
      p_detail => '{"note": "Mabrouk"}', p_now => ${now}::timestamptz)`;
    expect((await history(userId))[0]?.detail).toMatchObject({ note: "Mabrouk" });
  });
});

describe("an account that is as full as can be", () => {
  const full = 2_000_000_001;
  const largest = 2_147_483_647;

  test("takes no gift and none that would not fit, and says that the amount is wrong", async () => {
    const userId = await makeAccount({ now });
    value(await give(userId, 1_999_999_990));
    expect(refusal(await give(userId, 200_000_000))).toBe("INVALID_INPUT");
    expect(refusal(await give(userId, largest))).toBe("INVALID_INPUT");
    expect(await balanceOf(userId)).toBe(1_999_999_990);
    value(await give(userId, 10));
    expect(refusal(await give(userId, 1))).toBe("INVALID_INPUT");
    expect(await balanceOf(userId)).toBe(2_000_000_000);
  });

  test("takes no sale with points at the till, whose price is then refused; one without points goes on", async () => {
    const till = await makeTill({ earnRate: 1000 });
    const userId = await makeAccount({ now, level: 5, onboardingStep: 3 });
    await credit(userId, 100, { now });
    const item = await makeItem(
      userId,
      { type: "VOUCHER", faceValueMillimes: 1_000, partnerId: till.partner.id, pointPrice: 10 },
      now,
    );
    value(await give(userId, 1_900_000_000));
    const sell = async (priceMillimes: number) =>
      redeemWalletCode(till.call({ now }), { code: await codeAt(item, now), priceMillimes });
    const before = await balanceOf(userId);
    expect(refusal(await sell(2_000_000_000))).toBe("INVALID_INPUT");
    expect(refusal(await sell(200_000_000))).toBe("INVALID_INPUT");
    expect(await balanceOf(userId)).toBe(before);
    expect(await prisma.walletUse.count({ where: { userId } })).toBe(0);
    expect(value(await sell(1_000))).toMatchObject({ pointsEarned: 0, remainingMillimes: 0 });
  });

  test("takes the points of its own levels and of its friends still", async () => {
    const inviter = await makeAccount({ now });
    value(await give(inviter, 2_000_000_000));
    const friend = await makeFriend(inviter, { now, onboardingStep: 3 });
    expect(await inTransaction((tx) => raiseLevels(tx, friend, now))).toMatchObject({ value: { level: 1 } });
    expect(await balanceOf(inviter)).toBe(2_000_000_020);
    await prisma.customer.update({ where: { id: inviter }, data: { onboardingStep: 3 } });
    expect(await inTransaction((tx) => raiseLevels(tx, inviter, now))).toMatchObject({ value: { level: 1 } });
    expect(await balanceOf(inviter)).toBeGreaterThan(full);
  });
});

describe("a gift", () => {
  test("given thirty times at once under one key is one, and each time its answer", async () => {
    const userId = await makeAccount({ now });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => give(userId, 50, { note, key })));
    expect(new Set(answers.map((answer) => JSON.stringify(value(answer)))).size).toBe(1);
    expect(value(answers[0]!)).toMatchObject({ userId, points: 50, totalPoints: 50 });
    expect(refusal(await give(userId, 60, { note, key: randomUUID() }))).toBeNull();
    expect(await balanceOf(userId)).toBe(110);
    expect(await prisma.auditEntry.count({ where: { action: "gift.give", target: userId } })).toBe(2);
  });

  test("to a customer who is deleted at that moment is not given", async () => {
    const userId = await makeAccount({ now });
    const given = await decidedBefore(
      userId,
      () => give(userId, 50, { note }),
      (tx) => tx.customer.update({ where: { id: userId }, data: { status: "DELETED" } }),
    );
    expect(refusal(given)).toBe("NOT_FOUND");
    expect(await balanceOf(userId)).toBe(0);
    expect(await prisma.giftNote.count({ where: { userId } })).toBe(0);
  });

  test("finds its customer by a verified login, and by no other", async () => {
    const [userId, other] = [await makeAccount({ now }), await makeAccount({ now })];
    const login = (name: string, owner: string, verifiedAt: Date | null) =>
      prisma.login.create({ data: { login: name, kind: "EMAIL", userId: owner, verifiedAt } });
    const [known, unproved] = [`${userId}@example.tn`, `${other}@example.tn`];
    await login(known, userId, now);
    await login(unproved, other, null);
    const send = (to: string) => giveGift(operatorCall({ now }), { login: to, points: 5, note: null });
    expect(value(await send(known.toUpperCase()))).toMatchObject({ userId, totalPoints: 5 });
    expect(refusal(await send(unproved))).toBe("NOT_FOUND");
    expect(refusal(await send("nobody"))).toBe("NOT_FOUND");
  });
});
