/** Sales and claims above a ceiling: their points wait, and an operator's answer gives or drops them. */
import { afterEach, describe, expect, test } from "vitest";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listOnlineTransactions } from "#app/customer/points/list-online-transactions.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { verifyTransaction } from "#app/customer/scan/verify-transaction.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, partnerCall } from "#tests/factories/calls.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { giveItem, makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";
import { untilConnected } from "#tests/setup/until-connected.ts";

const now = new Date("2026-11-21T12:00:00Z");
const pointsOf = async (userId: string, at = now) => {
  const { available, pending } = await getPoints(clientCall(userId, { now: at }));
  return { available, pending };
};
const proved = async () => expect((await proveLedger()).violations).toEqual([]);

afterEach(() => setCeilings());

describe("a sale", () => {
  test.each([
    [199, { pointsEarned: 0, heldPoints: 200 }],
    [200, { pointsEarned: 200, heldPoints: 0 }],
    [null, { pointsEarned: 200, heldPoints: 0 }],
  ])("of 200 points with a ceiling of %s for one", async (perSalePoints, expected) => {
    await setCeilings({ perSalePoints });
    const [till, userId] = [await makeTill(), await makeAccount({ now })];
    const sale = await makeConfirmedSale(till, userId, { now });
    expect(sale).toMatchObject({ status: "CONFIRMED", bonusPoints: 0, ...expected });
    // A second confirmation returns the same, read from the row.
    expect(must(await confirmTransaction(till.call({ now }), sale.id))).toMatchObject(expected);
    expect(await pointsOf(userId)).toEqual({
      available: expected.pointsEarned,
      pending: expected.heldPoints,
    });
    expect(must(await verifyTransaction(clientCall(userId, { now }), sale.id))).toMatchObject(expected);
    const history = await listPointsHistory(clientCall(userId, { now }), { limit: 5, after: null });
    expect(history).toMatchObject({
      items: [
        {
          ...{ source: "BUYING", points: 200, transactionId: sale.id, store: { id: till.store.id } },
          status: expected.heldPoints > 0 ? "PENDING" : "CLAIMED",
          detail: { paidMillimes: 20_000, basePoints: 200 },
        },
      ],
      nextCursor: null,
    });
    await proved();
  });

  test("counts for levels whether or not its points wait, and gives them with the bonus on a yes, once", async () => {
    await setCeilings({ perSalePoints: 100 });
    const [till, userId] = [await makeTill(), await makeAccount({ now, level: 7, onboardingStep: 3 })];
    const sale = await makeConfirmedSale(till, userId, { now });
    expect(sale).toMatchObject({ pointsEarned: 0, bonusPoints: 0, heldPoints: 240 });
    const { id, ceiling, kind, subject } = await approvalOf(userId);
    expect({ ceiling, kind, subject }).toEqual({ ceiling: "perSalePoints", kind: "SALE", subject: sale.id });
    const later = new Date(now.getTime() + day);
    const answers = await Promise.all(Array.from({ length: 6 }, () => approve(otherOperator(later), id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => refusal(answer) ?? []))).toEqual(new Set(["CONFLICT"]));
    expect(await pointsOf(userId, later)).toEqual({ available: 240, pending: 0 });
    const row = await prisma.transaction.findFirstOrThrow({ where: { userId } });
    expect(row).toMatchObject({ pointsEarned: 240, bonusPoints: 40, heldPoints: 0 });
    const entry = await prisma.pointsEntry.findFirstOrThrow({ where: { userId, source: "BUYING" } });
    expect(entry).toMatchObject({ amount: 240, createdAt: later });
    expect(entry.detail).toMatchObject({ basePoints: 200, bonusPoints: 40, paidMillimes: 20_000 });
    await proved();
  });

  test("that is refused lets its points go, and they count no more that day", async () => {
    const [till, userId] = [await makeTill(), await makeAccount({ now })];
    await setCeilings({ perStoreDayPoints: 250, perCustomerDayPoints: 250 });
    expect((await makeConfirmedSale(till, userId, { now })).pointsEarned).toBe(200);
    expect((await makeConfirmedSale(till, userId, { now, price: 10_000 })).heldPoints).toBe(100);
    const { id } = await approvalOf(userId);
    const operator = otherOperator(now);
    expect(must(await refuseApproval(operator, id, "Nobody sells that much"))).toMatchObject({
      status: "REFUSED",
      reason: "Nobody sells that much",
    });
    expect(refusal(await approve(operator, id))).toBe("CONFLICT");
    expect(await pointsOf(userId)).toEqual({ available: 200, pending: 0 });
    expect((await makeConfirmedSale(till, userId, { now, price: 5_000 })).pointsEarned).toBe(50);
    await proved();
  });

  test("at the till's scanner waits as well", async () => {
    const [till, userId] = [await makeTill(), await makeAccount({ now })];
    const terms = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 5_000 } as const;
    const item = await giveItem(userId, terms, now);
    await setCeilings({ perSalePoints: 100 });
    const code = await codeAt(item, now);
    const redeemed = must(await redeemWalletCode(till.call({ now }), { code, priceMillimes: 25_000 }));
    expect(redeemed).toMatchObject({ payableMillimes: 20_000, pointsEarned: 0, heldPoints: 200 });
    must(await approve(otherOperator(now), (await approvalOf(userId)).id));
    expect(await pointsOf(userId)).toEqual({ available: 200, pending: 0 });
    await proved();
  });
});

describe("a sale whose points wait", () => {
  const held = async () => {
    const [till, userId] = [await makeTill(), await makeAccount({ now })];
    await setCeilings({ perSalePoints: 100 });
    const sale = await makeConfirmedSale(till, userId, { now });
    return { till, userId, sale, id: (await approvalOf(userId)).id };
  };

  test("and is cancelled closes its approval", async () => {
    const { till, userId, sale, id } = await held();
    const cancelled = must(await cancelTransaction(till.call({ now }), sale.id, null));
    expect(cancelled).toMatchObject({ status: "CANCELLED", heldPoints: 0, cancelledPoints: 0 });
    expect(await approvalOf(userId)).toMatchObject({ status: "REFUSED", answeredBy: null, reason: null });
    expect(refusal(await approve(otherOperator(now), id))).toBe("CONFLICT");
    expect(await pointsOf(userId)).toEqual({ available: 0, pending: 0 });
    await proved();
  });

  test("and is cancelled in part gives the rest on a yes, and takes back no more than it gave", async () => {
    const { till, userId, sale, id } = await held();
    const cancel = async (millimes: number | null) =>
      must(await cancelTransaction(till.call({ now }), sale.id, millimes));
    expect(await cancel(5_000)).toMatchObject({ status: "CONFIRMED", heldPoints: 150, cancelledPoints: 0 });
    expect(await pointsOf(userId)).toEqual({ available: 0, pending: 150 });
    must(await approve(otherOperator(now), id));
    expect(await pointsOf(userId)).toEqual({ available: 150, pending: 0 });
    expect(await cancel(5_000)).toMatchObject({ heldPoints: 0, cancelledPoints: 50 });
    expect(await cancel(null)).toMatchObject({ status: "CANCELLED", cancelledPoints: 150 });
    expect(await pointsOf(userId)).toEqual({ available: 0, pending: 0 });
    await proved();
  });

  test("and was refused takes nothing back when it is cancelled", async () => {
    const { till, userId, sale, id } = await held();
    must(await refuseApproval(otherOperator(now), id, "No"));
    const cancelled = must(await cancelTransaction(till.call({ now }), sale.id, null));
    expect(cancelled).toMatchObject({ status: "CANCELLED", cancelledPoints: 0 });
    expect(await pointsOf(userId)).toEqual({ available: 0, pending: 0 });
    await proved();
  });

  test("of a blocked customer are not given, and can be refused", async () => {
    const { userId, id } = await held();
    must(await blockCustomer(otherOperator(now), userId, { reason: "Fraud" }));
    expect(refusal(await approve(otherOperator(now), id))).toBe("USER_BLOCKED");
    expect(must(await refuseApproval(otherOperator(now), id, "Fraud"))).toMatchObject({ status: "REFUSED" });
    await proved();
  });

  test("closes its approval when its customer's account is erased", async () => {
    const { userId, id } = await held();
    await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
    const later = new Date(now.getTime() + 31 * day);
    await inTransaction((tx) => eraseIfDue(tx, userId, later));
    expect(await approvalOf(userId)).toMatchObject({ status: "REFUSED", detail: {} });
    expect(refusal(await approve(otherOperator(later), id))).toBe("CONFLICT");
    await proved();
  });

  test.each(Array.from({ length: 8 }, (_, turn) => turn))(
    "and is answered and cancelled at once ends one way (%i)",
    async () => {
      const { till, userId, sale, id } = await held();
      await Promise.all([
        approve(otherOperator(now), id),
        cancelTransaction(till.call({ now }), sale.id, null),
        refuseApproval(otherOperator(now), id, "No"),
        cancelTransaction(till.call({ now }), sale.id, 5_000),
      ]);
      expect((await pointsOf(userId)).pending).toBe(0);
      await proved();
    },
  );
});

describe("the ceilings of a day", () => {
  test.each([
    ["perCustomerDayPoints", 12, 5],
    ["perStoreDayPoints", 200, 120],
  ] as const)("%s are never passed by %i sales at once", async (ceiling, many, fit) => {
    const till = await makeTill();
    const one = await makeAccount({ now });
    const sales = [];
    for (let turn = 0; turn < many; turn += 1) {
      const userId = ceiling === "perCustomerDayPoints" ? one : await makeAccount({ now });
      sales.push(await makeWaitingSale(till, userId, { now, price: 10_000 }));
    }
    await setCeilings({ [ceiling]: fit * 100 + 50 });
    // Sales of one customer change the same facts: a sale that loses the race too often is refused with
    // CONFLICT, and repeated.
    const confirm = async (id: string): Promise<MerchantSale> => {
      const answer = await untilConnected(() => confirmTransaction(till.call({ now }), id));
      return refusal(answer) === "CONFLICT" ? confirm(id) : must(answer);
    };
    const given = await Promise.all(sales.map(({ id }) => confirm(id)));
    expect(given.filter(({ pointsEarned }) => pointsEarned === 100)).toHaveLength(fit);
    expect(given.filter(({ heldPoints }) => heldPoints === 100)).toHaveLength(many - fit);
    await proved();
  });

  test("begin anew at midnight in Tunis", async () => {
    const [till, userId] = [await makeTill(), await makeAccount({ now })];
    await setCeilings({ perCustomerDayPoints: 200, perStoreDayPoints: 200 });
    const [before, after] = [new Date("2026-11-21T22:59:00Z"), new Date("2026-11-21T23:00:00Z")];
    expect((await makeConfirmedSale(till, userId, { now: before })).pointsEarned).toBe(200);
    expect((await makeConfirmedSale(till, userId, { now: before })).heldPoints).toBe(200);
    expect((await makeConfirmedSale(till, userId, { now: after })).pointsEarned).toBe(200);
    await proved();
  });

  test("count what waits", async () => {
    const [till, userId] = [await makeTill(), await makeAccount({ now })];
    await setCeilings({ perSalePoints: 150, perCustomerDayPoints: 250 });
    expect((await makeConfirmedSale(till, userId, { now })).heldPoints).toBe(200);
    expect((await makeConfirmedSale(till, userId, { now, price: 6_000 })).heldPoints).toBe(60);
    await proved();
  });
});

describe("a claim", () => {
  test.each([
    [50_000, 10, { pointsEarned: 500, heldPoints: 0, points: 500 }],
    [55_000, 10, { pointsEarned: 550, heldPoints: 0, points: 550 }],
    [55_001, 10, { pointsEarned: 0, heldPoints: 550, points: 0 }],
    [50_001, 0, { pointsEarned: 0, heldPoints: 500, points: 0 }],
    [1_000_000_000, null, { pointsEarned: 10_000_000, heldPoints: 0, points: 10_000_000 }],
  ])("of 50,000 accepted as %i with %s percent above it", async (amountMillimes, percent, expected) => {
    const [till, userId] = [await makeOnlineTill(), await makeAccount({ now })];
    await setCeilings({ claimOverPercent: percent });
    const { id, transactionId } = await claimOnline(till, userId, { now });
    expect(must(await acceptRequest(till.call({ now }), id, { amountMillimes }))).toMatchObject({
      status: "ACCEPTED",
      ...expected,
    });
    expect(must(await acceptRequest(till.call({ now }), id, { amountMillimes }))).toMatchObject(expected);
    expect(await pointsOf(userId)).toEqual({
      available: expected.pointsEarned,
      pending: expected.heldPoints,
    });
    const [shown] = (await listOnlineTransactions(clientCall(userId, { now }), { limit: 1, after: null }))
      .items;
    expect(shown).toMatchObject(
      expected.heldPoints > 0
        ? { id: transactionId, status: "PENDING", points: 0, expectedPoints: expected.heldPoints }
        : { id: transactionId, status: "CLAIMED", points: expected.pointsEarned },
    );
    await proved();
  });

  test("is given on a yes as what was bought online, and let go on a no", async () => {
    const till = await makeOnlineTill();
    await setCeilings({ perSalePoints: 100 });
    const [taken, refused] = [await makeAccount({ now }), await makeAccount({ now })];
    for (const userId of [taken, refused]) {
      const { id } = await claimOnline(till, userId, { now });
      expect(must(await acceptRequest(till.call({ now }), id, {})).heldPoints).toBe(500);
      const asked = await approvalOf(userId);
      expect(asked).toMatchObject({ kind: "CLAIM", subject: id });
      must(
        await (userId === taken
          ? approve(otherOperator(now), asked.id)
          : refuseApproval(otherOperator(now), asked.id, "No")),
      );
    }
    expect(await pointsOf(taken)).toEqual({ available: 500, pending: 0 });
    expect(await pointsOf(refused)).toEqual({ available: 0, pending: 0 });
    const entry = await prisma.pointsEntry.findFirstOrThrow({ where: { userId: taken } });
    expect(entry).toMatchObject({ source: "BUYING_ONLINE", amount: 500 });
    expect(await prisma.transaction.findFirst({ where: { userId: taken } })).toMatchObject({
      pointsEarned: 500,
      heldPoints: 0,
    });
    await proved();
  });

  test("counts in the day of the store whose till accepts it, and no more once it is cancelled", async () => {
    const till = await makeOnlineTill();
    await setCeilings({ perSalePoints: 600, perStoreDayPoints: 1_000 });
    const countedAt = async (ownerId: string) =>
      (await prisma.pointsDay.findMany({ where: { ownerId, whole: false } })).map(({ points }) =>
        Number(points),
      );
    await makeConfirmedSale(till, await makeAccount({ now }), { now, price: 50_000 });
    const claims: string[] = [];
    for (const heldPoints of [0, 500]) {
      const { id } = await claimOnline(till, await makeAccount({ now }), { now });
      expect(must(await acceptRequest(till.call({ now }), id, {}))).toMatchObject({ heldPoints });
      claims.push(id);
    }
    expect(await countedAt(till.store.id)).toEqual([1_500]);
    for (const left of [1_000, 500]) {
      must(await cancelRequest(till.call({ now }), claims.pop() ?? "", { reason: "No order" }));
      expect(await countedAt(till.store.id)).toEqual([left]);
    }
    const { id } = await claimOnline(till, await makeAccount({ now }), { now });
    must(await acceptRequest(partnerCall({ partnerId: till.partner.id }, { now }), id, {}));
    expect(await countedAt(till.partner.id)).toEqual([500]);
    expect(await countedAt(till.store.id)).toEqual([500]);
    await proved();
  });

  test("counts in one day with all that are accepted there", async () => {
    const till = await makeOnlineTill();
    await setCeilings({ perStoreDayPoints: 900 });
    const answers = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { id } = await claimOnline(till, await makeAccount({ now }), { now });
      answers.push(must(await acceptRequest(till.call({ now }), id, {})).heldPoints);
    }
    expect(answers).toEqual([0, 500]);
    await proved();
  });
});
