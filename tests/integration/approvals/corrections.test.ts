/** Corrections, and gifts and corrections above a ceiling. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { correctPoints } from "#app/desk/customers/correct-points.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { createApiKey } from "#app/desk/keys/api-key.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall, personCall } from "#tests/factories/calls.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { must } from "#tests/factories/sale.ts";

const now = new Date("2026-11-21T12:00:00Z");
const reason = "Counted twice";
const pointsOf = async (userId: string) => {
  const { available, pending, owed } = await getPoints(clientCall(userId, { now }));
  return { available, pending, owed };
};
const correct = (userId: string, points: number, call = otherOperator(now)) =>
  correctPoints(call, userId, { points, reason });
const proved = async () => expect((await proveLedger()).violations).toEqual([]);

afterEach(() => setCeilings());

describe("a correction", () => {
  test("gives points, or takes them; what is not there is owed and comes off the next credit", async () => {
    const userId = await makeAccount({ now });
    expect(must(await correct(userId, 100))).toMatchObject({
      ...{ source: "CORRECTION", points: 100, amount: 100, contra: "ISSUED", balanceAfter: 100, owed: 0 },
      ...{ note: reason, userId, seq: 1 },
    });
    expect(must(await correct(userId, -30))).toMatchObject({
      ...{ points: -30, amount: -30, contra: "CANCELLED", balanceAfter: 70, owed: 0, expiresAt: null },
    });
    expect(must(await correct(userId, -100))).toMatchObject({ amount: -70, balanceAfter: 0, owed: 30 });
    expect(must(await correct(userId, -5))).toMatchObject({ amount: 0, owed: 5 });
    expect(await pointsOf(userId)).toEqual({ available: 0, pending: 0, owed: 35 });
    await credit(userId, 50, { now });
    expect(await pointsOf(userId)).toEqual({ available: 15, pending: 0, owed: 0 });
    await proved();
  });

  test("once under one key, and with its line in the audit", async () => {
    const userId = await makeAccount({ now });
    const [actorId, key] = [newId(), newId()];
    const call = () => operatorCall({ now, key, actorId });
    const answers = await Promise.all(Array.from({ length: 20 }, () => correct(userId, 40, call())));
    expect(new Set(answers.map((answer) => JSON.stringify(must(answer)))).size).toBe(1);
    expect(await pointsOf(userId)).toMatchObject({ available: 40 });
    expect(await prisma.auditEntry.findMany({ where: { target: userId } })).toMatchObject([
      { action: "correction.make", userId, actorId, detail: { points: 40, reason } },
    ]);
    await proved();
  });

  test("of a blocked customer is made, a gift is not", async () => {
    const userId = await makeAccount({ now });
    must(await blockCustomer(otherOperator(now), userId, { reason: "Fraud" }));
    expect(must(await correct(userId, 10))).toMatchObject({ amount: 10 });
    expect(refusal(await giveGift(otherOperator(now), { userId, points: 10, note: null }))).toBe(
      "USER_BLOCKED",
    );
    await proved();
  });

  test("of nobody, or of an erased customer, is NOT_FOUND; its reason is erased with the account", async () => {
    const userId = await makeAccount({ now });
    must(await correct(userId, 10));
    await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
    await inTransaction((tx) => eraseIfDue(tx, userId, new Date(now.getTime() + 31 * day)));
    expect(refusal(await correct(userId, 10))).toBe("NOT_FOUND");
    expect(refusal(await correct(newId(), 10))).toBe("NOT_FOUND");
    expect(await prisma.giftNote.count({ where: { userId } })).toBe(0);
  });
});

describe("above a ceiling", () => {
  test.each([
    ["a gift", "GIFT", 200],
    ["a correction", "CORRECTION", 200],
    ["a correction that takes", "CORRECTION", -200],
  ] as const)("%s waits, and one's own is not answered", async (_, kind, points) => {
    await setCeilings({ perGiftPoints: 199 });
    const [userId, call] = [await makeAccount({ now, points: 500 }), otherOperator(now)];
    const make = (): Promise<Decision<object>> =>
      kind === "GIFT"
        ? giveGift(call, { userId, points, note: "Pour Amel" })
        : correctPoints(call, userId, { points, reason });
    const { id } = await make().then(async (made) => {
      const asked = await approvalOf(userId);
      expect(must(made)).toEqual({ approvalId: asked.id });
      expect(asked).toMatchObject({ kind, points: BigInt(points), ceiling: "perGiftPoints" });
      return asked;
    });
    expect(await pointsOf(userId)).toEqual({ available: 500, pending: 0, owed: 0 });
    expect(refusal(await approve(call, id))).toBe("APPROVAL_OWN");
    expect(refusal(await refuseApproval(call, id, "No"))).toBe("APPROVAL_OWN");
    const answers = await Promise.all(Array.from({ length: 5 }, () => approve(otherOperator(now), id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await pointsOf(userId)).available).toBe(500 + points);
    const { note } = await prisma.giftNote.findFirstOrThrow({ where: { userId } });
    expect(note).toBe(kind === "GIFT" ? "Pour Amel" : reason);
    await proved();
  });

  test("a refused one is never made, and counts no more for its operator", async () => {
    await setCeilings({ perOperatorDayPoints: 100 });
    const [userId, call] = [await makeAccount({ now }), otherOperator(now)];
    const give = async (points: number) => must(await giveGift(call, { userId, points, note: null }));
    expect(await give(100)).toMatchObject({ totalPoints: 100 });
    const other = await makeAccount({ now });
    must(await correctPoints(call, other, { points: -1, reason }));
    const asked = await approvalOf(other);
    expect(asked.ceiling).toBe("perOperatorDayPoints");
    must(await refuseApproval(otherOperator(now), asked.id, "No"));
    expect(await prisma.pointsEntry.count({ where: { userId: other } })).toBe(0);
    await setCeilings({ perOperatorDayPoints: 150 });
    expect(await give(50)).toMatchObject({ totalPoints: 150 });
    await proved();
  });

  test("a person and the keys that stand for them have one day together, also with what is refused", async () => {
    await setCeilings({ perOperatorDayPoints: 100 });
    const userId = await makeAccount({ now });
    const person = personCall(["ADMIN"], { now });
    const keyed = async (): Promise<OperatorCall> => {
      const { id: actorId } = value(await createApiKey(person, { kind: "OPERATOR", name: "Mine" }));
      const { rights } = person.caller;
      return {
        ...person,
        caller: { kind: "operator", actorId, person: null, rights, madeBy: person.caller.actorId },
      };
    };
    const give = async (call: OperatorCall) =>
      value(await giveGift(call, { userId, points: 60, note: null }));
    expect(await give(person)).toMatchObject({ totalPoints: 60 });
    for (const call of [await keyed(), await keyed(), person])
      expect(await give(call)).toMatchObject({ approvalId: expect.any(String) as string });
    expect(await give(otherOperator(now))).toMatchObject({ totalPoints: 120 });
    const waiting = await prisma.approval.findMany({ where: { userId, status: "PENDING" } });
    expect(waiting.map(({ ceiling }) => ceiling)).toEqual(Array(3).fill("perOperatorDayPoints"));
    for (const { id } of waiting) must(await refuseApproval(otherOperator(now), id, "No"));
    await setCeilings({ perOperatorDayPoints: 120 });
    expect(await give(await keyed())).toMatchObject({ totalPoints: 180 });
    await proved();
  });

  test("the day of one operator is never passed, however many gifts and corrections at once", async () => {
    await setCeilings({ perOperatorDayPoints: 1_050 });
    const actorId = newId();
    const users = await Promise.all(Array.from({ length: 200 }, () => makeAccount({ now })));
    const answers = await Promise.all(
      users.map((userId, index): Promise<Decision<object>> => {
        const call = operatorCall({ now, actorId });
        return index % 2
          ? giveGift(call, { userId, points: 10, note: null })
          : correctPoints(call, userId, { points: -10, reason });
      }),
    );
    expect(answers.map((answer) => must(answer)).filter((answer) => !("approvalId" in answer))).toHaveLength(
      105,
    );
    await proved();
  });

  test("a gift that waits closes with its customer's account, and its note goes", async () => {
    await setCeilings({ perGiftPoints: 1 });
    const userId = await makeAccount({ now });
    must(await giveGift(otherOperator(now), { userId, points: 10, note: "Pour Amel" }));
    const { id } = await approvalOf(userId);
    await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
    await inTransaction((tx) => eraseIfDue(tx, userId, new Date(now.getTime() + 31 * day)));
    expect(
      JSON.stringify(await approvalOf(userId), (_, value: unknown) =>
        typeof value === "bigint" ? Number(value) : value,
      ),
    ).not.toContain("Amel");
    expect(refusal(await approve(otherOperator(now), id))).toBe("CONFLICT");
    await proved();
  });
});
